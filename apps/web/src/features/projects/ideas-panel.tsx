import { listProjectIdeas } from '@turnstone/contract/project-ideas';
import { type RefObject, useRef } from 'react';
import { useBackend } from '../../api/session-context.ts';
import { SignUpInvitation } from '../../product-ui/sign-up/sign-up-invitation.tsx';
import { signUpLink } from '../../session/sign-in-paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { IdeaForm } from './idea-form.tsx';
import { IdeaRow } from './idea-row.tsx';
import { ideasTexts as texts } from './ideas.texts.ts';
import styles from './panels.module.css';
import { useIdeas } from './use-ideas.ts';

interface IdeasPanelProps {
  readonly projectId: string;
  readonly isReadOnly: boolean;
  readonly className?: string | undefined;
}

export const IdeasPanel = ({ projectId, isReadOnly, className }: IdeasPanelProps) => {
  const backend = useBackend();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card className={className}>
      <section aria-labelledby="ideas-title">
        <SectionHead id="ideas-title" size="card" headingRef={heading}>
          {texts.title}
        </SectionHead>
        {backend.supports(listProjectIdeas) ? (
          <>
            {!isReadOnly && <IdeaForm projectId={projectId} />}
            <Ideas projectId={projectId} isReadOnly={isReadOnly} heading={heading} />
          </>
        ) : (
          <SignUpInvitation linkProps={signUpLink()}>{texts.trial}</SignUpInvitation>
        )}
      </section>
    </Card>
  );
};

interface IdeasProps extends Pick<IdeasPanelProps, 'projectId' | 'isReadOnly'> {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

const Ideas = ({ projectId, isReadOnly, heading }: IdeasProps) => {
  const query = useIdeas(projectId);
  if (query.isPending) return <SkeletonRows count={3} className={styles.list} />;
  return (
    <PagedList
      query={query}
      focusFallback={heading}
      className={styles.list}
      variant="quiet"
      more={texts.more}
      row={idea => <IdeaRow idea={idea} isReadOnly={isReadOnly} />}
      empty={<p className={styles.empty}>{isReadOnly ? texts.none : texts.empty}</p>}
    />
  );
};

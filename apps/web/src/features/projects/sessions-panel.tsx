import { listProjectTimeLogs } from '@turnstone/contract';
import { type RefObject, useRef, useState } from 'react';
import { useBackend } from '../../backend/backend-provider.tsx';
import { itemsShown } from '../../backend/shown-lists.ts';
import { toSignUp } from '../../backend/to-sign-up.ts';
import { Card } from '../../ui/card/card.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { SignUpInvitation } from '../../ui/sign-up/sign-up-invitation.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { detailTexts } from './detail.texts.ts';
import styles from './panels.module.css';
import { SessionRow } from './session-row.tsx';
import { recent, useTimeLogs } from './use-time-logs.ts';

const texts = detailTexts.sessions;

interface SessionsPanelProps {
  readonly projectId: string;
  readonly plansPath: string;
  readonly className?: string | undefined;
}

export const SessionsPanel = ({ projectId, plansPath, className }: SessionsPanelProps) => {
  const backend = useBackend();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card className={className}>
      <section aria-labelledby="sessions-title">
        <SectionHead id="sessions-title" size="card" headingRef={heading}>
          {texts.title}
        </SectionHead>
        {backend.supports(listProjectTimeLogs) ? (
          <Sessions projectId={projectId} plansPath={plansPath} heading={heading} />
        ) : (
          <SignUpInvitation way={toSignUp()}>{texts.trial}</SignUpInvitation>
        )}
      </section>
    </Card>
  );
};

interface SessionsProps extends Pick<SessionsPanelProps, 'projectId' | 'plansPath'> {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

const Sessions = ({ projectId, plansPath, heading }: SessionsProps) => {
  const query = useTimeLogs(projectId);
  const [areAllShown, setAllShown] = useState(false);
  const logs = itemsShown(query.data);
  const shown = areAllShown ? logs : logs.slice(0, recent);
  if (query.isPending) return <SkeletonRows count={3} className={styles.list} />;

  // Some may be here already and folded away.
  const unfolded = {
    ...query,
    data: query.data && { pages: [{ items: shown }] },
    hasNextPage: query.hasNextPage || shown.length < logs.length,
    fetchNextPage: () => {
      setAllShown(true);
      if (query.hasNextPage) void query.fetchNextPage();
    },
  };
  return (
    <PagedList
      query={unfolded}
      start={heading}
      className={styles.list}
      look="quiet"
      more={areAllShown ? texts.more : texts.all}
      row={log => <SessionRow log={log} plansPath={plansPath} />}
      empty={<p className={styles.empty}>{texts.empty}</p>}
    />
  );
};

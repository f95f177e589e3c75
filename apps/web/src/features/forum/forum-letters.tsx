import { useRef, useState } from 'react';
import { HiddenWhenReported } from '../../product-ui/report-control/hidden-when-reported.tsx';
import type { ReportMenuProvider } from '../../product-ui/report-control/report-control.ts';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import styles from './forum.module.css';
import { forumTexts } from './forum.texts.ts';
import { ForumLetterCard } from './forum-letter-card.tsx';
import { LinkedLetter } from './linked-letter.tsx';
import { useForumLetters } from './use-forum.ts';

const texts = forumTexts.list;

interface ForumLettersProps extends ReportMenuProvider {
  /** The one that somebody came for. */
  readonly linkedId: string | null;
}

/** Shared letters, newest first. Reading is open to everybody. */
export const ForumLetters = ({ linkedId, ...context }: ForumLettersProps) => {
  const query = useForumLetters();
  const whole = useRef<HTMLDivElement>(null);
  const [isLinkedShown, setLinkedShown] = useState(false);
  if (query.isPending) return <SkeletonCards className={styles.list} count={5} />;
  return (
    <div ref={whole} tabIndex={-1} className={classNames(styles.list, styles.whole)}>
      {linkedId && (
        <LinkedLetter key={linkedId} id={linkedId} onShown={() => setLinkedShown(true)} {...context} />
      )}
      {/* What is below comes after it and its comments, so that nothing is pushed down. */}
      {linkedId && !isLinkedShown ? (
        <div className={styles.coming} />
      ) : (
        <PagedList
          query={query}
          focusFallback={whole}
          className={styles.list}
          more={texts.more}
          row={letter =>
            letter.id !== linkedId && (
              <HiddenWhenReported id={letter.id}>
                <ForumLetterCard letter={letter} {...context} />
              </HiddenWhenReported>
            )
          }
          empty={<Card>{texts.empty}</Card>}
        />
      )}
    </div>
  );
};

import { useRef } from 'react';
import type { ReportMenuProvider } from '../../product-ui/report-control/report-control.ts';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import styles from './forum.module.css';
import { forumTexts } from './forum.texts.ts';
import { ForumLetterCard } from './forum-letter-card.tsx';
import { useForumLetters } from './use-forum.ts';

const texts = forumTexts.list;

/** Shared letters, newest first. Reading is open to everybody. */
export const ForumLetters = (context: ReportMenuProvider) => {
  const query = useForumLetters();
  const whole = useRef<HTMLDivElement>(null);
  if (query.isPending) return <SkeletonCards className={styles.list} count={3} />;
  return (
    <div ref={whole} tabIndex={-1} className={classNames(styles.list, styles.whole)}>
      <PagedList
        query={query}
        focusFallback={whole}
        className={styles.list}
        more={texts.more}
        row={letter => <ForumLetterCard letter={letter} {...context} />}
        empty={<Card>{texts.empty}</Card>}
      />
    </div>
  );
};

import { useRef } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { CaseCard } from './case-card.tsx';
import styles from './moderation.module.css';
import { moderationTexts } from './moderation.texts.ts';
import { useCases } from './use-cases.ts';

const texts = moderationTexts.cases;

/** The most reported first, then the oldest. */
export const CaseQueue = () => {
  const query = useCases();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.list} aria-labelledby="cases-title">
      <h2 ref={heading} id="cases-title" tabIndex={-1} className={styles.heading}>
        {texts.heading}
      </h2>
      <p className={styles.quiet}>{texts.notYours}</p>
      {query.isPending && <SkeletonCards count={2} />}
      <PagedList
        query={query}
        focusFallback={heading}
        className={styles.list}
        more={texts.more}
        row={one => <CaseCard case={one} />}
        empty={<Card>{texts.empty}</Card>}
      />
    </section>
  );
};

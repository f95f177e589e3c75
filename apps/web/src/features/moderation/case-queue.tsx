import { useRef } from 'react';
import { itemsShown } from '../../backend/shown-lists.ts';
import { Card } from '../../ui/card/card.tsx';
import { useGrown } from '../../ui/grown/use-grown.ts';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { CaseCard } from './case-card.tsx';
import styles from './moderation.module.css';
import { moderationTexts } from './moderation.texts.ts';
import { useCases } from './use-cases.ts';

const texts = moderationTexts.cases;

/** The most reported first, then the oldest. */
export const CaseQueue = () => {
  const query = useCases();
  const cases = itemsShown(query.data);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const askForMore = useGrown(cases.length, list, heading);
  return (
    <section className={styles.list} aria-labelledby="cases-title">
      <h2 ref={heading} id="cases-title" tabIndex={-1} className={styles.heading}>
        {texts.heading}
      </h2>
      {query.isPending && <SkeletonCards count={2} />}
      {cases.length > 0 && (
        <ul ref={list} className={styles.list}>
          {cases.map(one => (
            <li key={one.id}>
              <CaseCard case={one} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd query={query} more={texts.more} empty={<Card>{texts.empty}</Card>} onMore={askForMore} />
    </section>
  );
};

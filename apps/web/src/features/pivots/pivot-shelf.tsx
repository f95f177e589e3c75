import type { ReactNode } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { PhraseSkeletons } from '../../product-ui/phrase/phrase.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { PivotCard } from './pivot-card.tsx';
import styles from './pivot-shelf.module.css';
import { pivotsTexts } from './pivots.texts.ts';
import { usePivots } from './use-pivots.ts';

const visibleCount = 3;

interface PivotShelfProps {
  readonly freshId: string | undefined;
  /** The way to the first pivot, shown while there is none. */
  readonly emptyAction: ReactNode;
}

/** The newest pivots, to be read and used; the rest is done in the library. */
export const PivotShelf = ({ freshId, emptyAction }: PivotShelfProps) => {
  const { data, isError, isFetching, refetch } = usePivots();
  if (isError) return <NotLoaded isBusy={isFetching} onTryAgain={() => void refetch()} />;
  if (!data) return <PhraseSkeletons className={styles.row} />;
  const pivots = flattenPages(data).slice(0, visibleCount);
  if (pivots.length === 0)
    return (
      <p className={styles.empty}>
        {pivotsTexts.list.emptyText} {emptyAction}
      </p>
    );
  return (
    <ul className={styles.row}>
      {pivots.map(pivot => (
        <li key={pivot.id}>
          <PivotCard pivot={pivot} level={3} isFresh={pivot.id === freshId} />
        </li>
      ))}
    </ul>
  );
};

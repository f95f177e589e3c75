import { flattenPages } from '../../api/list-cache.ts';
import { PhraseSkeletons } from '../../product-ui/phrase/phrase.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { useEndOfBeliefQuestion } from './belief-row-place.ts';
import { PivotCard } from './pivot-card.tsx';
import styles from './pivot-shelf.module.css';
import { usePivots } from './use-pivots.ts';

const visibleCount = 3;

/** The newest pivots, to be read and used; the rest is done in the library. */
export const PivotShelf = ({ freshId }: { readonly freshId: string | undefined }) => {
  useEndOfBeliefQuestion();
  const { data, isError, isFetching, refetch } = usePivots();
  if (isError) return <NotLoaded isBusy={isFetching} onTryAgain={() => void refetch()} />;
  if (!data) return <PhraseSkeletons className={styles.row} />;
  const pivots = flattenPages(data).slice(0, visibleCount);
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

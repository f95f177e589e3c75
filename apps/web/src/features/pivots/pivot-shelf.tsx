import type { ReactNode } from 'react';
import { itemsShown } from '../../backend/shown-lists.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { PhraseSkeletons } from '../../ui/phrase/phrase-skeletons.tsx';
import { PivotFace } from './pivot-face.tsx';
import styles from './pivot-shelf.module.css';
import { pivotsTexts } from './pivots.texts.ts';
import { usePivots } from './use-pivots.ts';

const shown = 3;

interface PivotShelfProps {
  readonly freshId: string | undefined;
  readonly decisionsPath: string;
  /** The way to the first pivot, shown while there is none. */
  readonly emptyAction: ReactNode;
}

/** The newest pivots, to be read and used; the rest is done in the library. */
export const PivotShelf = ({ freshId, decisionsPath, emptyAction }: PivotShelfProps) => {
  const { data, isError, isFetching, refetch } = usePivots();
  if (isError) return <NotLoaded isBusy={isFetching} onTryAgain={() => void refetch()} />;
  if (!data) return <PhraseSkeletons className={styles.row} />;
  const pivots = itemsShown(data).slice(0, shown);
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
          <PivotFace pivot={pivot} level={3} decisionsPath={decisionsPath} isFresh={pivot.id === freshId} />
        </li>
      ))}
    </ul>
  );
};

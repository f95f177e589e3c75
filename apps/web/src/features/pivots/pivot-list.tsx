import type { ReactNode, RefObject } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { PhraseSkeletons } from '../../product-ui/phrase/phrase.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { PivotListItem } from './pivot-list-item.tsx';
import styles from './pivots.module.css';
import { pivotsTexts } from './pivots.texts.ts';
import { usePivots } from './use-pivots.ts';

const texts = pivotsTexts.list;

interface PivotListProps {
  /** The way to the first pivot, shown while there is none. */
  readonly emptyAction: ReactNode;
  /** The one that was saved a moment ago. */
  readonly freshId: string | undefined;
  /** Takes the focus when the card that had it is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

export const PivotList = ({ emptyAction, freshId, heading, ...paths }: PivotListProps) => {
  const query = usePivots();
  if (query.isPending) return <PhraseSkeletons className={styles.grid} />;
  return (
    <div className={styles.library}>
      <PagedList
        query={query}
        focusFallback={heading}
        className={styles.grid}
        more={texts.more}
        row={pivot => <PivotListItem pivot={pivot} level={2} {...paths} isFresh={pivot.id === freshId} />}
        empty={
          <EmptyState
            art={<EmptyArt variant="turn" />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={emptyAction}
          />
        }
      />
    </div>
  );
};

import type { Pivot, PivotOrder, PivotTag } from '@turnstone/contract/pivots';
import { type ReactNode, type RefObject, useState } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { LazyEmptyArt } from '../../art/lazy-empty-art.tsx';
import { PhraseSkeletons } from '../../product-ui/phrase/phrase.tsx';
import { isLong } from '../../product-ui/search/is-long.ts';
import { useSearchField } from '../../product-ui/search/use-search-field.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { useEndOfBeliefQuestion } from './belief-row-place.ts';
import { PivotListItem } from './pivot-list-item.tsx';
import styles from './pivots.module.css';
import { pivotsTexts } from './pivots.texts.ts';
import { usePivots } from './use-pivots.ts';

const texts = pivotsTexts.list;
const fetchTools = async () => (await import('./pivot-list-tools.tsx')).PivotListTools;
const fetchFound = async () => (await import('./found-pivots.tsx')).FoundPivots;

interface PivotListProps {
  /** The way to the first pivot, shown while there is none. */
  readonly emptyAction: ReactNode;
  /** The one that was saved a moment ago. */
  readonly freshId: string | undefined;
  /** Takes the focus when the card that had it is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

export const PivotList = ({ emptyAction, freshId, heading, ...paths }: PivotListProps) => {
  useEndOfBeliefQuestion();
  const [order, setOrder] = useState<PivotOrder>('newest');
  const [tag, setTag] = useState<PivotTag | null>(null);
  const search = useSearchField();
  const query = usePivots(order);
  const isSearching = search.text.trim() !== '' || tag !== null;
  const isSearchable = isSearching || isLong(query);
  const hasSome = flattenPages(query.data).length > 0;
  const row = (pivot: Pivot) => (
    <PivotListItem pivot={pivot} level={2} {...paths} isFresh={pivot.id === freshId} />
  );
  const showAll = () => {
    setTag(null);
    search.clear();
  };
  return (
    <div className={styles.library}>
      {(hasSome || isSearching || order !== 'newest') && (
        <div className={isSearchable ? styles.searchTools : styles.orderTools}>
          <LazySection
            load={fetchTools}
            isOptional
            componentProps={{
              search,
              isSearchable,
              load: fetchFound,
              tag,
              onTag: setTag,
              order,
              onOrder: setOrder,
            }}
          />
        </div>
      )}
      {isSearching && (
        <LazySection
          load={fetchFound}
          componentProps={{
            text: search.text,
            tag,
            order,
            row,
            focusFallback: heading,
            onShowAll: showAll,
          }}
          fallback={<PhraseSkeletons className={styles.grid} />}
        />
      )}
      {!isSearching && query.isPending && <PhraseSkeletons className={styles.grid} />}
      {!isSearching && !query.isPending && (
        <PagedList
          query={query}
          focusFallback={heading}
          className={styles.grid}
          more={texts.more}
          row={row}
          empty={
            <EmptyState
              art={<LazyEmptyArt variant="turn" />}
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={emptyAction}
            />
          }
        />
      )}
    </div>
  );
};

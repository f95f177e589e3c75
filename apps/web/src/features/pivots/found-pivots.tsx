import { listPivots, type Pivot, type PivotOrder, type PivotTag } from '@turnstone/contract/pivots';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { createFoldedTexts } from '../../product-ui/search/find-in-slices.ts';
import { searchTexts } from '../../product-ui/search/search.texts.ts';
import { SearchResults } from '../../product-ui/search/search-results.tsx';
import type { ListSource } from '../../product-ui/search/use-all-pages.ts';
import styles from './pivots.module.css';
import { searchedPivotsKey } from './use-pivots.ts';

const texts = searchTexts({ one: 'pivot', many: 'pivots' });

const listSource = (order: PivotOrder): ListSource<Pivot> => ({
  queryKey: searchedPivotsKey(order),
  fetchPage: (backend, page) => backend.page(listPivots, order === 'newest' ? page : { ...page, order }),
});

/** Also by the thought that it was made from: often that is what somebody remembers. */
const foldedText = createFoldedTexts(({ pivotPhrase, thought }: Pivot) => [
  pivotPhrase,
  thought?.content ?? '',
]);

interface FoundPivotsProps {
  readonly text: string;
  readonly tag: PivotTag | null;
  readonly order: PivotOrder;
  readonly row: (pivot: Pivot) => ReactNode;
  readonly focusFallback: RefObject<HTMLElement | null>;
  readonly onShowAll: () => void;
}

export const FoundPivots = ({ tag, order, ...results }: FoundPivotsProps) => {
  const isWanted = useMemo(() => (tag ? ({ tags }: Pivot) => tags.includes(tag) : undefined), [tag]);
  return (
    <SearchResults
      {...results}
      list={listSource(order)}
      isWanted={isWanted}
      foldedText={foldedText}
      texts={texts}
      className={styles.grid}
    />
  );
};

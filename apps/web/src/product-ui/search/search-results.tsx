import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import type { FoldedText } from './find-in-slices.ts';
import type { SearchTexts } from './search.texts.ts';
import styles from './search-results.module.css';
import { type ListSource, useAllPages } from './use-all-pages.ts';
import { useFound } from './use-found.ts';

const pageSize = 20;
/** Nobody hears of each page and each key: only of what stands when it is quiet. */
const quietMs = 600;

export interface SearchResultsProps<Item> {
  readonly list: ListSource<Item>;
  readonly text: string;
  /** What else was chosen: the same function for the same choice. */
  readonly isWanted?: ((item: Item) => boolean) | undefined;
  /** As `createFoldedTexts` makes it. */
  readonly foldedText: FoldedText<Item>;
  readonly texts: SearchTexts;
  /** What was left out, where nothing is found. */
  readonly leftOut?: ((items: readonly Item[]) => string) | undefined;
  readonly row: (item: Item) => ReactNode;
  readonly className?: string | undefined;
  readonly level?: 2 | 3 | undefined;
  /** Takes the focus when the row that had it is gone. */
  readonly focusFallback: RefObject<HTMLElement | null>;
  readonly onShowAll: () => void;
}

const useQuiet = (line: string): string => {
  const [quiet, setQuiet] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(line), quietMs);
    return () => clearTimeout(timer);
  }, [line]);
  return quiet;
};

/**
 * Stands in place of a list while it is searched. The server holds sealed words and cannot look, so this device pages
 * through the whole list, and looks itself.
 */
export const SearchResults = <Item extends { readonly id: string }>({
  list,
  text,
  isWanted,
  foldedText,
  texts,
  leftOut,
  row,
  className,
  level = 2,
  focusFallback,
  onShowAll,
}: SearchResultsProps<Item>) => {
  const query = useAllPages(list);
  const { data, isError, isWhole } = query;
  // In an order that changes meanwhile, one can be on two pages.
  const items = useMemo(() => [...new Map(flattenPages(data).map(one => [one.id, one])).values()], [data]);
  const { found, total, isAll } = useFound(items, { text, isWanted, foldedText });
  const [visible, setVisible] = useState({ text, count: pageSize });
  const visibleCount = visible.text === text ? visible.count : pageSize;

  const isLooking = !isWhole && !isError;
  const hasNone = !isLooking && isAll && found.length === 0;
  const isPartial = data?.pages.some(({ isFromDevice }) => isFromDevice) ?? false;
  const progress = items.length === 0 ? texts.looking : texts.lookedThrough(items.length);
  const line =
    !isWhole || total === null
      ? progress
      : [texts.found(total), ...(isPartial ? [texts.onlyHere] : [])].join(' ');
  const announced = useQuiet(line);

  return (
    <div className={styles.results}>
      <p className={styles.line}>{line}</p>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      <PagedList
        query={{
          ...query,
          data: data && { pages: [{ items: found.slice(0, visibleCount) }] },
          hasNextPage: found.length > visibleCount,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          fetchNextPage: () => setVisible({ text, count: visibleCount + pageSize }),
        }}
        row={row}
        focusFallback={focusFallback}
        className={className}
        more={texts.more}
        empty={
          hasNone && (
            <EmptyState
              title={texts.noneTitle}
              text={[text.trim() === '' ? texts.noneChosen : texts.none, leftOut?.(items)].join(' ').trim()}
              level={level}
              action={
                <Button variant="soft" onClick={onShowAll}>
                  {texts.showAll}
                </Button>
              }
            />
          )
        }
      />
    </div>
  );
};

import { startTransition, useEffect, useMemo, useState } from 'react';
import { createSearch, type FoldedText, type Search } from './find-in-slices.ts';
import { toSearchWords } from './fold-text.ts';

interface FoundOptions<Item> {
  readonly text: string;
  /** The same function for the same choice. */
  readonly isWanted: ((item: Item) => boolean) | undefined;
  readonly foldedText: FoldedText<Item>;
}

interface Result<Item extends object> {
  readonly search: Search<Item>;
  /** What was looked through. */
  readonly items: readonly Item[];
  readonly found: readonly Item[];
  readonly isAll: boolean;
  /** How many the last search found that is over; null before the first. */
  readonly total: number | null;
}

/** What of these has the words, while more of them come and the words are still being typed. */
export const useFound = <Item extends object>(
  items: readonly Item[],
  { text, isWanted, foldedText }: FoundOptions<Item>,
) => {
  const words = toSearchWords(text).join(' ');
  const search = useMemo(
    () => createSearch({ words: toSearchWords(words), foldedText, isWanted }),
    [words, foldedText, isWanted],
  );
  const [result, setResult] = useState<Result<Item> | null>(null);
  useEffect(() => {
    const run = new AbortController();
    void search.run(items, {
      signal: run.signal,
      // Cards are drawn in slices too: a key pressed meanwhile comes first.
      onFound: (found, isAll) =>
        startTransition(() =>
          setResult(before => ({
            search,
            items,
            found,
            isAll,
            total: isAll ? found.length : (before?.total ?? null),
          })),
        ),
    });
    return () => run.abort();
  }, [search, items]);
  return {
    found: result?.found ?? [],
    /** While somebody types on, what was found stands until the next is known. */
    total: result?.total ?? null,
    /** Of these words, in all that is here. */
    isAll: result?.search === search && result.items === items && result.isAll,
  };
};

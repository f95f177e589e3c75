import { foldText } from './fold-text.ts';

/** Far below what anybody feels: the rest of the page has its turn after each slice. */
export const sliceMs = 8;
/** As many are told of before all is looked through. */
const firstHits = 20;

/** The words of an entry, as they are compared. */
export type FoldedText<Item> = (item: Item) => string;

/** Each text is folded once, and forgotten with the entry that it is of. In memory only. */
export const createFoldedTexts = <Item extends object>(
  textsOf: (item: Item) => readonly string[],
): FoldedText<Item> => {
  const folded = new WeakMap<Item, string>();
  return item => {
    const before = folded.get(item);
    if (before !== undefined) return before;
    const text = foldText(textsOf(item).join('\n'));
    folded.set(item, text);
    return text;
  };
};

interface SearchOptions<Item> {
  /** As `toSearchWords` has them: each must be somewhere in the text. */
  readonly words: readonly string[];
  readonly foldedText: FoldedText<Item>;
  /** What else it has to be; the same for an entry each time it is asked. */
  readonly isWanted?: ((item: Item) => boolean) | undefined;
}

interface RunOptions<Item> {
  /** In the order of the entries. Called with the first ones as soon as there are any, and with all of them at the end. */
  readonly onFound: (found: readonly Item[], isAll: boolean) => void;
  readonly signal: AbortSignal;
  readonly clock?: () => number;
  /** Lets keys, presses and pictures go first. */
  readonly nextTurn?: () => Promise<void>;
}

const afterOthers = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
const elapsedMs = (): number => performance.now();

/** One search. It remembers what it has looked at, so that more entries, or changed ones, cost only themselves. */
export const createSearch = <Item extends object>({
  words,
  foldedText,
  isWanted = () => true,
}: SearchOptions<Item>) => {
  const verdicts = new WeakMap<Item, boolean>();

  const matches = (item: Item): boolean => {
    const before = verdicts.get(item);
    if (before !== undefined) return before;
    const isFound =
      isWanted(item) && (words.length === 0 || words.every(word => foldedText(item).includes(word)));
    verdicts.set(item, isFound);
    return isFound;
  };

  return {
    run: async (
      items: readonly Item[],
      { onFound, signal, clock = elapsedMs, nextTurn = afterOthers }: RunOptions<Item>,
    ): Promise<void> => {
      const found: Item[] = [];
      let reported = 0;
      let sliceEnd = clock() + sliceMs;
      for (const item of items) {
        if (clock() >= sliceEnd) {
          if (reported < firstHits && found.length > reported) {
            reported = found.length;
            onFound([...found], false);
          }
          await nextTurn();
          if (signal.aborted) return;
          sliceEnd = clock() + sliceMs;
        }
        if (matches(item)) found.push(item);
      }
      onFound(found, true);
    },
  };
};

export type Search<Item extends object> = ReturnType<typeof createSearch<Item>>;

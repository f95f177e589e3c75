import { type Letter, type LetterMood, listLetters } from '@turnstone/contract/letters';
import { type RefObject, useMemo } from 'react';
import { createFoldedTexts } from '../../product-ui/search/find-in-slices.ts';
import { searchTexts } from '../../product-ui/search/search.texts.ts';
import { SearchResults } from '../../product-ui/search/search-results.tsx';
import type { ListSource } from '../../product-ui/search/use-all-pages.ts';
import { LetterRow } from './letter-row.tsx';
import styles from './letters.module.css';
import { restOf } from './resting.ts';
import { searchedLettersKey } from './use-letters.ts';

const texts = searchTexts({ one: 'letter', many: 'letters' });
const archivedLeftOut = 'Archived letters were left out.';
const restingLeftOut = 'Letters that are sealed or resting were left out.';

const isResting = (letter: Letter): boolean => restOf(letter) !== null;

const listSource = (includeArchived: boolean): ListSource<Letter> => ({
  queryKey: searchedLettersKey(includeArchived),
  fetchPage: (backend, page) => backend.page(listLetters, { ...page, includeArchived }),
});

const foldedText = createFoldedTexts(({ title, content }: Letter) => [title, content]);

interface FoundLettersProps {
  readonly text: string;
  readonly mood: LetterMood | null;
  readonly includeArchived: boolean;
  readonly focusFallback: RefObject<HTMLElement | null>;
  readonly onShowAll: () => void;
}

export const FoundLetters = ({ mood, includeArchived, ...results }: FoundLettersProps) => {
  // What a letter that rests says is not shown in the list, so it is not found by it either.
  const isWanted = useMemo(
    () => (letter: Letter) => !isResting(letter) && (mood === null || letter.mood === mood),
    [mood],
  );
  const leftOut = (letters: readonly Letter[]) =>
    [
      ...(includeArchived ? [] : [archivedLeftOut]),
      ...(letters.some(isResting) ? [restingLeftOut] : []),
    ].join(' ');
  return (
    <SearchResults
      {...results}
      row={letter => <LetterRow letter={letter} />}
      list={listSource(includeArchived)}
      isWanted={isWanted}
      foldedText={foldedText}
      texts={texts}
      leftOut={leftOut}
      className={styles.list}
      level={3}
    />
  );
};

import { useState } from 'react';
import { beginningOf } from '../beginning-of.ts';

/** Of a letter in a list (spec §9). */
const foldedLength = 200;
const words = { readAll: 'Read the whole letter', readLess: 'Show less' };

/** The beginning of a letter, and what its button carries where there is more to read, right where it stands. */
export const useFoldedLetter = (content: string, id: string) => {
  const [isWhole, setWhole] = useState(false);
  const unfold = {
    'aria-expanded': isWhole,
    'aria-controls': id,
    children: isWhole ? words.readLess : words.readAll,
    onClick: () => setWhole(!isWhole),
  };
  return {
    shown: isWhole ? content : beginningOf(content, foldedLength),
    unfold: content.length > foldedLength ? unfold : null,
  };
};

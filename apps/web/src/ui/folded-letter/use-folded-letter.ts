import { useState } from 'react';
import { beginningOf, letterPreviewLength } from '../beginning-of.ts';

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
    shown: isWhole ? content : beginningOf(content, letterPreviewLength),
    unfold: content.length > letterPreviewLength ? unfold : null,
  };
};

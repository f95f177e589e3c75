import { truncate } from '@turnstone/rules/truncate';
import { useState } from 'react';

/** Of a letter in a list (spec §9). */
export const letterPreviewLength = 200;

export const letterPreview = (content: string): string => truncate(content, letterPreviewLength);

const words = { readAll: 'Read the whole letter', readLess: 'Show less' };

/** The beginning of a letter, and what its button carries where there is more to read, right where it stands. */
export const useExpandableLetter = (content: string, id: string) => {
  const [isExpanded, setExpanded] = useState(false);
  const toggleProps = {
    'aria-expanded': isExpanded,
    'aria-controls': id,
    children: isExpanded ? words.readLess : words.readAll,
    onClick: () => setExpanded(!isExpanded),
  };
  return {
    visibleText: isExpanded ? content : letterPreview(content),
    toggleProps: content.length > letterPreviewLength ? toggleProps : null,
  };
};

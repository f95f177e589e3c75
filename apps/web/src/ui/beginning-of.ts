/** The first `most` characters, never half of one that needs two places, and a sign that there is more. */
export const beginningOf = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
};

/** Of a letter in a list (spec §9). */
export const letterPreviewLength = 200;

/** A label is read out whole: the beginning is enough to know something by. */
export const labelOf = (words: string): string => beginningOf(words, 60);

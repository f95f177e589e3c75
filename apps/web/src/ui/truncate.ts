/** The first `maxLength` characters, never half of one that needs two places, and a sign that there is more. */
export const truncate = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
};

/** A label is read out whole: the beginning is enough to know something by. */
export const shortLabel = (words: string): string => truncate(words, 60);

/** Up to where a word of one language may reach; others have no spaces to end at. */
const longestWord = 40;

/** As many whole words as `maxLength` characters hold, and a sign that there is more; one very long word is cut. */
export const truncate = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const wordsEnd = /\s/.test(text.charAt(maxLength)) ? maxLength : cut.search(/\s\S*$/);
  const whole = wordsEnd >= maxLength - longestWord ? cut.slice(0, wordsEnd) : cut;
  // Never half of a character that needs two places, nor two signs in a row.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s.,;:…–—-]+$/, '')}…`;
};

/** A label is read out whole: the beginning is enough to know something by. */
export const shortLabel = (words: string): string => truncate(words, 60);

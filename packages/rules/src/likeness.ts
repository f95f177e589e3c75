/** Up to where the beginning of a word tells it: endings differ with who speaks, and when. */
const stemLength = 5;
/** Letters of which each is about a word, or a part of one, without spaces between them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const maxPiece = 3;

/** From here on two thoughts are about the same. */
const minLikeness = 0.6;

/** Without capitals, marks and signs: what remains is spoken. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const countOf = (parts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
};

const lettersIn = (parts: readonly string[]): number => parts.reduce((sum, { length }) => sum + length, 0);

/** How much of both is in both (Dice), from 0 to 1. A long part counts more than a short one. */
const shared = (one: readonly string[], other: readonly string[]): number => {
  const all = lettersIn(one) + lettersIn(other);
  if (all === 0) return 0;
  const counts = countOf(other);
  let both = 0;
  for (const [part, count] of countOf(one)) both += part.length * Math.min(count, counts.get(part) ?? 0);
  return (2 * both) / all;
};

const piecesOf = (words: readonly string[]): string[] => {
  const spoken = words.join(' ');
  const length = unspaced.test(spoken) ? maxPiece - 1 : maxPiece;
  const letters = [...` ${spoken} `];
  return letters
    .slice(0, Math.max(0, letters.length - length + 1))
    .map((_, at) => letters.slice(at, at + length).join(''));
};

const stemsOf = (words: readonly string[]): string[] =>
  words.map(word => Array.from(word).slice(0, stemLength).join(''));

/** How much two thoughts are alike, from 0 to 1, whatever language they are in: by their words, and by their letters. */
export const likenessOf = (one: string, other: string): number => {
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  const byLetters = shared(piecesOf(words), piecesOf(otherWords));
  if (unspaced.test(one) || unspaced.test(other)) return byLetters;
  return (byLetters + shared(stemsOf(words), stemsOf(otherWords))) / 2;
};

/** The one that is most like the text, the first of several; undefined where none is about the same. */
export const findAlike = <Item>(
  text: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
): Item | undefined => {
  let found: Item | undefined;
  let highest = minLikeness;
  for (const item of items) {
    const likeness = likenessOf(text, textOf(item));
    if (found === undefined ? likeness >= highest : likeness > highest) [found, highest] = [item, likeness];
  }
  return found;
};

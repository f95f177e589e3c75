import { isEnglish } from './is-english.ts';

/** What is said of oneself, as it is said to somebody: each word where it stands as a whole. */
const toYou = new Map([
  ['i', 'you'],
  ['me', 'you'],
  ['my', 'your'],
  ['mine', 'yours'],
  ['myself', 'yourself'],
  ['am', 'are'],
  ["i'm", "you're"],
  ["i've", "you've"],
  ["i'd", "you'd"],
  ["i'll", "you'll"],
]);

const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What stands before the first word of a sentence. */
const beforeSentence = /(?:^|[.!?…]["'”’)]*\s+|\n\s*)["'“‘(]*$/;

const wordsToYou = (phrase: string): string =>
  phrase.replace(/\p{L}+(?:['’]\p{L}+)?/gu, (word, at: number, whole: string) => {
    const other = toYou.get(word.toLowerCase().replace('’', "'"));
    if (other === undefined) return word;
    const isFirst = beforeSentence.test(whole.slice(0, at));
    return isFirst && /^\p{Lu}/u.test(word) ? withCapital(other) : other;
  });

/** "I was" is "you were", and nothing else was. Another language says it otherwise: there it stays as it is. */
export const asYou = (phrase: string): string =>
  isEnglish(phrase)
    ? wordsToYou(
        phrase
          .replace(/\b(I) was\b/g, '$1 were')
          .replace(/\b(I) wasn(['’])t\b/g, '$1 weren$2t')
          .replace(/\b(am|Am)n(['’])t\b/g, 'aren$2t')
          .replace(/\bwas I\b/g, 'were I')
          .replace(/\bWas I\b/g, 'Were I'),
      )
    : phrase;

/** As somebody says it who knows their name. */
export const withName = (phrase: string, name: string): string =>
  `${name}, ${asYou(phrase).replace(/^You/, 'you')}`;

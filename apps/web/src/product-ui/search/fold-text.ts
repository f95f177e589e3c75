// Accents of Latin, Greek and Cyrillic, points of Hebrew, vowel signs of Arabic; and what is written and never seen, such as
// marks of direction, or of the colour of an emoji. The signs of other scripts are letters there, and stay.
const signs =
  /(?:[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\ufe0e\ufe0f])+/g;
const quotes = /[\u2018\u2019\u02bc]/g;
const finalSigma = /ς/g;
/** Nothing else is to be done: most words anywhere in them are written so. */
const isPlain = (text: string): boolean => /^[\t\n\r -~]*$/.test(text);

/**
 * A text as it is compared: capitals, accents and the form of a letter make no difference. It goes through upper case,
 * because that is what ß and ss, or the two Turkish letters i, have in common.
 */
export const foldText = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .toLowerCase()
        .toUpperCase()
        .toLowerCase()
        .normalize('NFKD')
        .replace(signs, '')
        .replace(quotes, "'")
        .replace(finalSigma, 'σ');

/** The words of a query, as they are compared, each once. */
export const toSearchWords = (query: string): readonly string[] => [
  ...new Set(
    foldText(query)
      .split(/\s+/)
      .filter(word => word !== ''),
  ),
];

import { limits } from '@turnstone/contract/limits';
import { type Belief, beliefSteps } from '@turnstone/contract/pivots';

/** Of two stones it is said how the sentence may become smaller. */
const lowest = beliefSteps[1];

export const isLow = (belief: Belief | null): boolean => belief !== null && belief <= lowest;

/** I, I'm, I’ll: written large wherever it stands. */
const isI = (word: string): boolean => /^I(?:['’]\p{L}+)?[\p{P}]*$/u.test(word);
/** NHS, USA. */
const isAllCapitals = (word: string): boolean => /^\p{Lu}{2}/u.test(word);

const withSmallBeginning = (sentence: string): string => {
  const [word = ''] = sentence.split(/\s/, 1);
  if (isI(word) || isAllCapitals(word)) return sentence;
  const [first = ''] = sentence;
  return first.toLowerCase() + sentence.slice(first.length);
};

/** A sentence after words that leave more room for doubt. */
export const withOpening = (sentence: string, opening: string): string =>
  `${opening} ${withSmallBeginning(sentence.trim())}`;

/** Not twice the same, and never longer than what can be saved. */
export const isPossibleOpening = (sentence: string, opening: string): boolean =>
  !sentence.trim().startsWith(`${opening} `) && withOpening(sentence, opening).length <= limits.pivotPhrase;

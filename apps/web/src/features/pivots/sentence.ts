import { isUntouched, type Way } from './way.ts';

/** Where no spaces are written each letter is about a word, or a part of one. */
const word = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const minWords = 4;

/** Long enough to be believed or not; what a way began is not the person's yet. */
export const canBeBelieved = (written: { readonly pivotPhrase: string; readonly way: Way | null }): boolean =>
  !isUntouched(written) && (written.pivotPhrase.match(word)?.length ?? 0) >= minWords;

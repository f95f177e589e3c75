import { type Letter, letterFields } from '@turnstone/contract/letters';
import {
  draftForm,
  type FormValues,
  fromFormValues,
  useChangeDraft,
  useNewDraft,
  wordsIn,
} from '../../drafts/draft-form.ts';
import { lettersTexts as texts } from './letters.texts.ts';

export const letterForm = draftForm(letterFields);
export type LetterFormValues = FormValues<typeof letterFields>;

/** The letter being written. */
export const useLetterDraft = () => useNewDraft('letter', letterForm);

export const useLetterChangeDraft = (letter: Letter) =>
  useChangeDraft(`letter-${letter.id}`, letterForm, letter);

/** What can be sent, or what has to be put right first. */
export const toNewLetter = (values: LetterFormValues) =>
  fromFormValues(letterForm, values, { title: texts.noTitle, content: texts.noContent, mood: texts.noFrom });

/** Everything that stands in it; empty where there is nothing. */
export const letterText = (values: LetterFormValues): string => wordsIn(letterForm, values);

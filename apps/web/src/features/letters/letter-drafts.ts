import { type Letter, letterFields } from '@turnstone/contract/letters';
import { useState } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import {
  draftForm,
  type FormValues,
  fromFormValues,
  useChangeDraft,
  useNewDraft,
  wordsIn,
} from '../../drafts/draft-form.ts';
import { dayTitle } from './day-title.ts';
import { lettersTexts as texts } from './letters.texts.ts';
import { useLetters } from './use-letters.ts';

export const letterForm = draftForm(letterFields);
export type LetterFormValues = FormValues<typeof letterFields>;

/** The letter being written. */
export const useLetterDraft = () => useNewDraft('letter', letterForm);

/** The same with the day as its title, unless somebody gives it one or wants none, and from whom the last one was. */
export const useProposedLetterDraft = () => {
  const draft = useLetterDraft();
  const { data } = useLetters({ enabled: false });
  const [isTitleEmptied, setTitleEmptied] = useState(false);
  const isTitleProposed = draft.content.title === '' && !isTitleEmptied;
  const content = {
    ...draft.content,
    title: isTitleProposed ? dayTitle() : draft.content.title,
    mood: draft.content.mood ?? flattenPages(data)[0]?.mood ?? null,
  };
  return { draft: { ...draft, content }, isTitleProposed, setTitleEmptied };
};

export const useLetterChangeDraft = (letter: Letter) =>
  useChangeDraft(`letter-${letter.id}`, letterForm, letter);

/** What can be sent, or what has to be put right first. */
export const toNewLetter = (values: LetterFormValues) =>
  fromFormValues(letterForm, values, { title: texts.noTitle, content: texts.noContent, mood: texts.noFrom });

/** Everything that stands in it; empty where there is nothing. */
export const letterText = (values: LetterFormValues): string => wordsIn(letterForm, values);

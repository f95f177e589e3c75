import { type Letter, letterMoods, type NewLetter } from '@turnstone/contract/letters';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.ts';
import { lettersTexts as texts } from './letters.texts.ts';

const formSchema = z.object({
  title: z.string(),
  content: z.string(),
  /** Null while nothing is chosen. */
  mood: z.nullable(z.enum(letterMoods)),
});
export type LetterFormValues = z.output<typeof formSchema>;

const newKind = {
  name: 'letter',
  schema: formSchema,
  blank: { title: '', content: '', mood: null } satisfies LetterFormValues as LetterFormValues,
};

/** The letter being written. */
export const useLetterDraft = () => useDraft<LetterFormValues>(newKind);

/** An unsaved change of a letter that is already kept: each has its own. */
export const useLetterChangeDraft = ({ id, version, title, content, mood }: Letter) =>
  useDraft(
    useMemo(() => {
      const blank: LetterFormValues = { title, content, mood };
      return { name: `letter-${id}`, schema: formSchema, blank, base: { version, title, content, mood } };
    }, [id, version, title, content, mood]),
  );

export interface LetterProblem {
  readonly field: keyof LetterFormValues;
  readonly text: string;
}

/** What can be sent, or what has to be put right first. */
export const toNewLetter = ({ title, content, mood }: LetterFormValues): NewLetter | LetterProblem => {
  if (title.trim() === '') return { field: 'title', text: texts.noTitle };
  if (content.trim() === '') return { field: 'content', text: texts.noContent };
  if (mood === null) return { field: 'mood', text: texts.noFrom };
  return { title: title.trim(), content: content.trim(), mood };
};

/** Everything that stands in it; empty where there is nothing. */
export const letterText = ({ title, content }: LetterFormValues): string => `${title}\n${content}`.trim();

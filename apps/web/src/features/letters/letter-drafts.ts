import { letterMoods, type NewLetter, type UnsentLetter } from '@turnstone/contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../backend/use-draft.ts';
import { lettersTexts as texts } from './letters.texts.ts';

const written = z.object({
  title: z.string(),
  content: z.string(),
  /** Null while nothing is chosen. */
  mood: z.nullable(z.enum(letterMoods)),
});
export type WrittenLetter = z.output<typeof written>;

const newKind = {
  name: 'letter',
  schema: written,
  blank: { title: '', content: '', mood: null } satisfies WrittenLetter as WrittenLetter,
};

/** The letter being written. */
export const useLetterDraft = () => useDraft<WrittenLetter>(newKind);

/** An unsaved change of a letter that is already kept: each has its own. */
export const useLetterChangeDraft = ({ id, version, title, content, mood }: UnsentLetter) =>
  useDraft(
    useMemo(() => {
      const blank: WrittenLetter = { title, content, mood };
      return { name: `letter-${id}`, schema: written, blank, base: { version, title, content, mood } };
    }, [id, version, title, content, mood]),
  );

export interface LetterProblem {
  readonly field: keyof WrittenLetter;
  readonly text: string;
}

/** What can be sent, or what has to be put right first. */
export const letterOf = ({ title, content, mood }: WrittenLetter): NewLetter | LetterProblem => {
  if (title.trim() === '') return { field: 'title', text: texts.noTitle };
  if (content.trim() === '') return { field: 'content', text: texts.noContent };
  if (mood === null) return { field: 'mood', text: texts.noFrom };
  return { title: title.trim(), content: content.trim(), mood };
};

/** Everything that stands in it; empty where there is nothing. */
export const wordsOf = ({ title, content }: WrittenLetter): string => `${title}\n${content}`.trim();

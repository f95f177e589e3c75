import { type Thought, thoughtFields } from '@turnstone/contract/thoughts';
import { useDraft } from '../../drafts/use-draft.ts';

/** The thought being written, or the one that was recorded before and is being changed. */
export const useThoughtDraft = (recorded?: Thought | null) =>
  useDraft({
    name: 'thought',
    schema: thoughtFields.content.form,
    blank: '',
    base: recorded ? { version: recorded.version, content: recorded.content } : undefined,
  });

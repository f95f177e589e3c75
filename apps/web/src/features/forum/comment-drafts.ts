import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.ts';

const schema = z.object({ authorName: z.string(), content: z.string() });
const blank = { authorName: '', content: '' };

/** The comment being written under a letter: each has its own. */
export const useCommentDraft = (letterId: string) =>
  useDraft(useMemo(() => ({ name: `comment-${letterId}`, schema, blank }), [letterId]));

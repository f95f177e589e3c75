import type { Thought } from '@turnstone/contract/thoughts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.ts';

/** The thought being written, or the one that was recorded before and is being changed. */
export const useThoughtDraft = (recorded?: Thought | null) => {
  const { version, content } = recorded ?? {};
  return useDraft(
    useMemo(() => {
      const base = version === undefined || content === undefined ? undefined : { version, content };
      return { name: 'thought', schema: z.string(), blank: '', base };
    }, [version, content]),
  );
};

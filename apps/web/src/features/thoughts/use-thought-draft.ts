import * as z from 'zod/mini';
import { useDraft } from '../../backend/use-draft.ts';

const kind = { name: 'thought', schema: z.string(), blank: '' };

export const useThoughtDraft = () => useDraft(kind);

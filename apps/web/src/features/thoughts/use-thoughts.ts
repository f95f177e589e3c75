import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createThought, listThoughts, type NewThought, pageLimits, type Thought } from '@turnstone/contract';
import type { Backend } from '../../backend/backend.ts';
import { useBackend } from '../../backend/backend-provider.tsx';
import { detailOf } from '../../backend/failures.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { thoughtsTexts as texts } from './thoughts.texts.ts';

const thoughtsKey = [listThoughts.path] as const;
const keyOf = (id: string) => [listThoughts.path, id] as const;

interface Recording {
  readonly body: NewThought;
  readonly idempotencyKey: string;
  /** Runs once it is recorded, also when the person has already moved on to another page. */
  readonly onRecorded: (thought: Thought) => void;
}

export const useRecordThought = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onRecorded }: Recording) => {
      const thought = await backend.call(createThought, { body, idempotencyKey });
      queries.setQueryData(keyOf(thought.id), thought);
      onRecorded(thought);
      return thought;
    },
    // Here and not at the call: these are told even when the person has already moved on.
    onSuccess: () => {
      toast({ ...texts.recorded, earned: true });
      return queries.invalidateQueries({ queryKey: thoughtsKey, exact: true });
    },
    onError: error => toast({ title: texts.error, text: detailOf(error) ?? texts.failed, destructive: true }),
  });
};

/** Newest first, so the search is over once the ids are older; null where the thought no longer exists. */
const findThought = async (backend: Backend, id: string): Promise<Thought | null> => {
  let after: string | undefined;
  for (;;) {
    const { items, next } = await backend.page(listThoughts, { limit: pageLimits.most, after });
    const found = items.find(thought => thought.id === id);
    if (found) return found;
    if (next === null || next < id) return null;
    after = next;
  }
};

/** The thought a pivot is being made from, found again after a reload. */
export const useThought = (id: string | null) => {
  const backend = useBackend();
  return useQuery({
    queryKey: keyOf(id ?? ''),
    queryFn: () => findThought(backend, id ?? ''),
    enabled: id !== null,
  });
};

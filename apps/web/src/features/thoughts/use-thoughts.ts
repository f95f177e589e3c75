import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeThought,
  createThought,
  deleteThought,
  listThoughts,
  type NewThought,
  pageLimits,
  type Thought,
} from '@turnstone/contract';
import type { Backend, BaseOf } from '../../backend/backend.ts';
import { useBackend, useOwner } from '../../backend/backend-provider.tsx';
import { savedMessage } from '../../backend/conflict-outcomes.ts';
import { isWaiting } from '../../backend/waiting.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { waitingTexts } from '../../ui/waiting/waiting.texts.ts';
import { thoughtsTexts as texts } from './thoughts.texts.ts';

const waitingKey = [listThoughts.path, 'waiting'] as const;
const waitingShown = 10;
const keyOf = (id: string) => [listThoughts.path, id] as const;

interface Recording {
  readonly body: NewThought;
  /** The thought that is being changed; a new one otherwise. */
  readonly changes?: { readonly id: string; readonly base: BaseOf<typeof changeThought> } | undefined;
  readonly idempotencyKey: string;
  /** Runs once it is recorded, also when the person has already moved on to another page. */
  readonly onRecorded: (thought: Thought) => void;
}

export const useRecordThought = () => {
  const backend = useBackend();
  const owner = useOwner();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, changes, idempotencyKey, onRecorded }: Recording) => {
      const thought = changes
        ? await backend.call(changeThought, { params: { id: changes.id }, body, base: changes.base })
        : await backend.call(createThought, { body, idempotencyKey });
      queries.setQueryData(keyOf(thought.id), thought);
      onRecorded(thought);
      return thought;
    },
    // Here and not at the call: these are told even when the person has already moved on.
    onSuccess: (thought, { changes }) => {
      if (isWaiting(owner, thought.id)) toast(waitingTexts.kept);
      else toast(changes ? savedMessage(thought, texts.changed) : { ...texts.recorded, earned: true });
      return queries.invalidateQueries({ queryKey: waitingKey });
    },
    onError: tellFailure(texts.failed),
  });
};

const waitingPage = (backend: Backend) => backend.page(listThoughts, { waiting: true, limit: waitingShown });

/** Recorded and never turned, the newest of them. */
export const useWaitingThoughts = () => {
  const backend = useBackend();
  return useQuery({
    queryKey: waitingKey,
    queryFn: () => waitingPage(backend),
  });
};

export const useDeleteThought = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => backend.call(deleteThought, { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: waitingKey });
      toast(texts.waiting.gone);
    },
    onError: tellFailure(texts.waiting.notGone),
  });
};

/**
 * Most often it is one of those that wait, which are there offline too. Newest first, so the search among all is over
 * once the ids are older; null where the thought no longer exists.
 */
const findThought = async (backend: Backend, id: string): Promise<Thought | null> => {
  const near = (await waitingPage(backend)).items.find(thought => thought.id === id);
  if (near) return near;
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

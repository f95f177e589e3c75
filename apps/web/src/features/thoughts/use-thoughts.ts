import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createThought,
  getThought,
  listThoughts,
  type NewThought,
  removeThought,
  type Thought,
  updateThought,
} from '@turnstone/contract/thoughts';
import type { Backend, BaseOf } from '../../api/backend.ts';
import { savedMessage } from '../../api/conflict-outcomes.ts';
import { hasErrorCode } from '../../api/errors.ts';
import { useBackend, useUserId } from '../../api/session-context.ts';
import { isInOutbox } from '../../offline/outbox-keys.ts';
import { outboxTexts } from '../../product-ui/outbox-badge/outbox.texts.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { thoughtsTexts as texts } from './thoughts.texts.ts';

const waitingKey = [listThoughts.path, 'waiting'] as const;
const waitingLimit = 10;
const keyOf = (id: string) => [listThoughts.path, id] as const;

interface SaveInput {
  readonly body: NewThought;
  /** The thought that is being changed; a new one otherwise. */
  readonly changes?: { readonly id: string; readonly base: BaseOf<typeof updateThought> } | undefined;
  readonly idempotencyKey: string;
  /** Runs once it is recorded, also when the user has already moved on to another page. */
  readonly onRecorded: (thought: Thought) => void;
}

export const useSaveThought = () => {
  const backend = useBackend();
  const userId = useUserId();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, changes, idempotencyKey, onRecorded }: SaveInput) => {
      const thought = changes
        ? await backend.call(updateThought, { params: { id: changes.id }, body, base: changes.base })
        : await backend.call(createThought, { body, idempotencyKey });
      queries.setQueryData(keyOf(thought.id), thought);
      onRecorded(thought);
      return thought;
    },
    // Here and not at the call: these are told even when the user has already moved on.
    onSuccess: (thought, { changes }) => {
      if (isInOutbox(userId, thought.id)) toast(outboxTexts.queued);
      else toast(changes ? savedMessage(thought, texts.changed) : { ...texts.recorded, earned: true });
      return queries.invalidateQueries({ queryKey: waitingKey });
    },
    onError: toastError(texts.failed),
  });
};

const waitingPage = (backend: Backend) => backend.page(listThoughts, { waiting: true, limit: waitingLimit });

/** Recorded and never turned, the newest of them. */
export const useWaitingThoughts = () => {
  const backend = useBackend();
  return useQuery({
    queryKey: waitingKey,
    queryFn: () => waitingPage(backend),
  });
};

export const useRemoveThought = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => backend.call(removeThought, { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: waitingKey });
      toast(texts.waiting.gone);
    },
    onError: toastError(texts.waiting.notGone),
  });
};

/** Most often it is one of those that wait, which are there offline too. Null where the thought no longer exists. */
const findThought = async (backend: Backend, id: string): Promise<Thought | null> => {
  const near = (await waitingPage(backend)).items.find(thought => thought.id === id);
  if (near) return near;
  return backend.call(getThought, { params: { id } }).catch((error: Error) => {
    if (hasErrorCode(error, 'not_found')) return null;
    throw error;
  });
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

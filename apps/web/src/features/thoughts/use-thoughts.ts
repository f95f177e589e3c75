import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createThought,
  getThought,
  listThoughts,
  type NewThought,
  type Thought,
  updateThought,
} from '@turnstone/contract/thoughts';
import type { Backend, BaseOf } from '../../api/backend.ts';
import { savedMessage } from '../../api/conflict-outcomes.ts';
import { hasErrorCode } from '../../api/errors.ts';
import { useBackend, useUserId } from '../../api/session-context.ts';
import { isInOutbox } from '../../offline/outbox-keys.ts';
import { type SaveInput, useSave } from '../../product-ui/forms/use-save.ts';
import { queuedMessage } from '../../product-ui/outbox-badge/queued-message.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { thoughtsTexts as texts } from './thoughts.texts.ts';

export const waitingKey = [listThoughts.path, 'waiting'] as const;
/** Of all that wait, while they are searched. */
export const searchedWaitingKey = [...waitingKey, 'search'] as const;
const waitingLimit = 10;
const keyOf = (id: string) => [listThoughts.path, id] as const;

interface SaveThoughtInput {
  readonly body: NewThought;
  /** Of a change: what it is based on. */
  readonly base: BaseOf<typeof updateThought> | undefined;
  readonly idempotencyKey: string;
  /** Runs once it is recorded, also when the user has already moved on to another page. */
  readonly onRecorded: (thought: Thought) => void;
}

/** Changes the thought that was recorded before, or records a new one: both return the thought. */
export const useSaveThought = (recorded: Thought | null | undefined) => {
  const userId = useUserId();
  const queries = useQueryClient();
  return useSave((recorded ? updateThought : createThought) as typeof updateThought, {
    toInput: ({ body, base, idempotencyKey, onRecorded }: SaveThoughtInput) =>
      ({
        ...(base ? { params: { id: recorded?.id }, base } : { idempotencyKey }),
        body,
        onSaved: thought => {
          queries.setQueryData(keyOf(thought.id), thought);
          onRecorded(thought);
        },
      }) as SaveInput<typeof updateThought>,
    onSaved: (thought, _, { base }) => {
      if (isInOutbox(userId, thought.id)) toast(queuedMessage());
      else toast(base ? savedMessage(thought, texts.changed) : { ...texts.recorded, earned: true });
      return queries.invalidateQueries({ queryKey: waitingKey });
    },
    failed: texts.failed,
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

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { listForumLetters } from '@turnstone/contract/forum';
import {
  createLetter,
  type Letter,
  type LetterChange,
  listLetters,
  type NewLetter,
  removeLetter,
  shareLetter,
  updateLetter,
} from '@turnstone/contract/letters';
import type { BaseOf } from '../../api/backend.ts';
import { hasOutcome } from '../../api/conflict-outcomes.ts';
import { getConflict } from '../../api/get-conflict.ts';
import { prependToList, removeFromList, updateInList, updateList } from '../../api/list-cache.ts';
import { useBackend, useUserId } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { drafts } from '../../drafts/drafts.ts';
import { isInOutbox, outboxKey } from '../../offline/outbox-keys.ts';
import { outboxTexts } from '../../product-ui/outbox-badge/outbox.texts.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { lettersTexts as texts } from './letters.texts.ts';

const lettersKey = (includeArchived: boolean) => [listLetters.path, includeArchived] as const;
const listKeys = [lettersKey(false), lettersKey(true)];

const updateCachedLetter = (queries: QueryClient, id: string, change: Partial<Letter>): void => {
  for (const key of listKeys) updateInList<Letter>(queries, key, id, change);
};

const removeCachedLetter = (queries: QueryClient, id: string): void => {
  for (const key of listKeys) removeFromList(queries, key, id);
};

/** My letters, newest first, page by page; archived ones only when asked for. */
export const useLetters = ({ includeArchived = false, enabled = true } = {}) =>
  usePages(
    lettersKey(includeArchived),
    (backend, after) => backend.page(listLetters, { after, includeArchived }),
    { enabled },
  );

interface CreateInput {
  readonly body: NewLetter;
  readonly idempotencyKey: string;
  readonly onCreated: () => void;
}

export const useCreateLetter = () => {
  const backend = useBackend();
  const userId = useUserId();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onCreated }: CreateInput) => {
      const letter = await backend.call(createLetter, { body, idempotencyKey });
      onCreated();
      return letter;
    },
    onSuccess: letter => {
      for (const key of listKeys) prependToList<Letter>(queries, key, letter);
      toast(isInOutbox(userId, letter.id) ? outboxTexts.queued : { ...texts.saved, earned: true });
    },
    onError: toastError(texts.failed),
  });
};

interface UpdateInput {
  readonly id: string;
  readonly base: BaseOf<typeof updateLetter>;
  readonly body: LetterChange;
  readonly onChanged?: (() => void) | undefined;
}

/** For its words, the archive, its comments, and taking it back. */
export const useUpdateLetter = (failed: string = texts.notChanged) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, body, onChanged }: UpdateInput) => {
      const letter = await backend.call(updateLetter, { params: { id }, body, base });
      onChanged?.();
      return letter;
    },
    onSuccess: (letter, { body }) => {
      updateCachedLetter(queries, letter.id, letter);
      // The list without archived letters loses or gains one.
      updateList<Letter>(queries, lettersKey(false), letters => letters.filter(one => !one.isArchived));
      if ('isArchived' in body) void queries.invalidateQueries({ queryKey: lettersKey(false) });
      // The other version may be a letter of its own now.
      if (hasOutcome(letter)) void queries.invalidateQueries({ queryKey: [listLetters.path] });
      void queries.invalidateQueries({ queryKey: [listForumLetters.path] });
    },
    onError: toastError(failed),
  });
};

export const useShareLetter = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ letter, authorName }: { readonly letter: Letter; readonly authorName: string }) =>
      backend.call(shareLetter, { params: { id: letter.id }, body: { authorName }, base: letter }),
    onSuccess: shared => {
      updateCachedLetter(queries, shared.id, shared);
      void queries.invalidateQueries({ queryKey: [listForumLetters.path] });
      toast({ ...(shared.review ? texts.share.waits : texts.share.done), earned: true });
    },
    onError: error => {
      const current = getConflict(shareLetter, error);
      if (!current) return toastError(texts.share.failed)(error);
      // The dialog shows what others would read now.
      updateCachedLetter(queries, current.id, current);
      toast(texts.share.changed);
    },
  });
};

/** Only what was never sent: the server knows nothing of it. */
export const useRemoveQueuedLetter = () => {
  const userId = useUserId();
  const queries = useQueryClient();
  return (id: string) => {
    if (userId) drafts.remove(outboxKey(userId, id));
    removeCachedLetter(queries, id);
  };
};

export const useRemoveLetter = (letter: Letter, onDeleted: () => void) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const deleted = await backend.call(removeLetter, { params: { id: letter.id }, base: letter });
      onDeleted();
      return deleted;
    },
    onSuccess: deleted => {
      removeCachedLetter(queries, deleted.id);
      void queries.invalidateQueries({ queryKey: [listForumLetters.path] });
      toast(texts.delete.done);
    },
    onError: error => {
      const current = getConflict(removeLetter, error);
      if (!current) return toastError(texts.delete.failed)(error);
      updateCachedLetter(queries, current.id, current);
      toast(texts.delete.changed);
    },
  });
};

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeLetter,
  createLetter,
  deleteLetter,
  type LetterChange,
  listForumLetters,
  listLetters,
  type NewLetter,
  shareLetter,
  type UnsentLetter,
} from '@turnstone/contract';
import type { BaseOf } from '../../backend/backend.ts';
import { useBackend, useOwner } from '../../backend/backend-provider.tsx';
import { wasAsked } from '../../backend/conflict-outcomes.ts';
import { drafts } from '../../backend/drafts.ts';
import { conflictIn } from '../../backend/shown-conflict.ts';
import { changeShown, showChanged, showGone, showNew } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { isWaiting, waitingKey } from '../../backend/waiting.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { waitingTexts } from '../../ui/waiting/waiting.texts.ts';
import { lettersTexts as texts } from './letters.texts.ts';

const lettersKey = (includeArchived: boolean) => [listLetters.path, includeArchived] as const;
const bothKeys = [lettersKey(false), lettersKey(true)];

const changeBoth = (queries: QueryClient, id: string, change: Partial<UnsentLetter>): void => {
  for (const key of bothKeys) showChanged<UnsentLetter>(queries, key, id, change);
};

const goneFromBoth = (queries: QueryClient, id: string): void => {
  for (const key of bothKeys) showGone(queries, key, id);
};

/** My letters, newest first, page by page; archived ones only when asked for. */
export const useLetters = ({ includeArchived = false, enabled = true } = {}) =>
  usePages(
    lettersKey(includeArchived),
    (backend, after) => backend.page(listLetters, { after, includeArchived }),
    { enabled },
  );

interface Saving {
  readonly body: NewLetter;
  readonly idempotencyKey: string;
  readonly onSaved: () => void;
}

export const useSaveLetter = () => {
  const backend = useBackend();
  const owner = useOwner();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onSaved }: Saving) => {
      const letter = await backend.call(createLetter, { body, idempotencyKey });
      onSaved();
      return letter;
    },
    onSuccess: letter => {
      for (const key of bothKeys) showNew<UnsentLetter>(queries, key, letter);
      toast(isWaiting(owner, letter.id) ? waitingTexts.kept : { ...texts.saved, earned: true });
    },
    onError: tellFailure(texts.failed),
  });
};

interface Changing {
  readonly id: string;
  readonly base: BaseOf<typeof changeLetter>;
  readonly body: LetterChange;
  readonly onChanged?: (() => void) | undefined;
}

/** For its words, the archive, its comments, and taking it back. */
export const useChangeLetter = (failed: string = texts.notChanged) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, body, onChanged }: Changing) => {
      const letter = await backend.call(changeLetter, { params: { id }, body, base });
      onChanged?.();
      return letter;
    },
    onSuccess: (letter, { body }) => {
      changeBoth(queries, letter.id, letter);
      // The list without archived letters loses or gains one.
      changeShown<UnsentLetter>(queries, lettersKey(false), shown => shown.filter(one => !one.isArchived));
      if ('isArchived' in body) void queries.invalidateQueries({ queryKey: lettersKey(false) });
      // The other version may be a letter of its own now.
      if (wasAsked(letter)) void queries.invalidateQueries({ queryKey: [listLetters.path] });
      void queries.invalidateQueries({ queryKey: [listForumLetters.path] });
    },
    onError: tellFailure(failed),
  });
};

export const useShareLetter = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ letter, authorName }: { readonly letter: UnsentLetter; readonly authorName: string }) =>
      backend.call(shareLetter, { params: { id: letter.id }, body: { authorName }, base: letter }),
    onSuccess: shared => {
      changeBoth(queries, shared.id, shared);
      void queries.invalidateQueries({ queryKey: [listForumLetters.path] });
      toast({ ...(shared.review ? texts.share.waits : texts.share.done), earned: true });
    },
    onError: error => {
      const current = conflictIn(shareLetter, error);
      if (!current) return tellFailure(texts.share.failed)(error);
      // The dialog shows what others would read now.
      changeBoth(queries, current.id, current);
      toast(texts.share.changed);
    },
  });
};

/** Only what was never sent: the server knows nothing of it. */
export const useDropLetter = () => {
  const owner = useOwner();
  const queries = useQueryClient();
  return (id: string) => {
    if (owner) drafts.remove(waitingKey(owner, id));
    goneFromBoth(queries, id);
  };
};

export const useDeleteLetter = (letter: UnsentLetter, onDeleted: () => void) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const deleted = await backend.call(deleteLetter, { params: { id: letter.id }, base: letter });
      onDeleted();
      return deleted;
    },
    onSuccess: deleted => {
      goneFromBoth(queries, deleted.id);
      void queries.invalidateQueries({ queryKey: [listForumLetters.path] });
      toast(texts.delete.done);
    },
    onError: error => {
      const current = conflictIn(deleteLetter, error);
      if (!current) return tellFailure(texts.delete.failed)(error);
      changeBoth(queries, current.id, current);
      toast(texts.delete.changed);
    },
  });
};

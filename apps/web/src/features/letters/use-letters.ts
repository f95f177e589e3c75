import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { listForumLetters } from '@turnstone/contract/forum';
import { createLetter, type Letter, listLetters, updateLetter } from '@turnstone/contract/letters';
import { hasOutcome } from '../../api/conflict-outcomes.ts';
import { prependToList, removeFromList, updateInList, updateList } from '../../api/list-cache.ts';
import { useUserId } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { drafts } from '../../drafts/drafts.ts';
import { isInOutbox, outboxKey } from '../../offline/outbox-keys.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { queuedMessage } from '../../product-ui/outbox-badge/queued-message.ts';
import { lettersTexts as texts } from './letters.texts.ts';

const lettersKey = (includeArchived: boolean) => [listLetters.path, includeArchived] as const;
const listKeys = [lettersKey(false), lettersKey(true)];

export const updateCachedLetter = (queries: QueryClient, letter: Letter): void => {
  for (const key of listKeys) updateInList<Letter>(queries, key, letter.id, letter);
};

export const removeCachedLetter = (queries: QueryClient, id: string): void => {
  for (const key of listKeys) removeFromList(queries, key, id);
};

export const invalidateForum = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: [listForumLetters.path] });

/** My letters, newest first, page by page; archived ones only when asked for. */
export const useLetters = ({ includeArchived = false, enabled = true } = {}) =>
  usePages(
    lettersKey(includeArchived),
    (backend, after) => backend.page(listLetters, { after, includeArchived }),
    { enabled },
  );

export const useCreateLetter = () => {
  const userId = useUserId();
  return useSave(createLetter, {
    onSaved: (letter, queries) => {
      for (const key of listKeys) prependToList<Letter>(queries, key, letter);
    },
    toast: ({ id }) => (isInOutbox(userId, id) ? queuedMessage() : { ...texts.saved, earned: true }),
    failed: texts.failed,
  });
};

/** For its words, the archive, its comments, and taking it back. */
export const useUpdateLetter = (failed: string = texts.notChanged) =>
  useSave(updateLetter, {
    onSaved: (letter, queries, { body }) => {
      updateCachedLetter(queries, letter);
      // The list without archived letters loses or gains one.
      updateList<Letter>(queries, lettersKey(false), letters => letters.filter(one => !one.isArchived));
      if (body && 'isArchived' in body) void queries.invalidateQueries({ queryKey: lettersKey(false) });
      // The other version may be a letter of its own now.
      if (hasOutcome(letter)) void queries.invalidateQueries({ queryKey: [listLetters.path] });
      invalidateForum(queries);
    },
    failed,
  });

/** Only what was never sent: the server knows nothing of it. */
export const useRemoveQueuedLetter = () => {
  const userId = useUserId();
  const queries = useQueryClient();
  return (id: string) => {
    if (userId) drafts.remove(outboxKey(userId, id));
    removeCachedLetter(queries, id);
  };
};

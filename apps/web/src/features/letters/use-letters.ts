import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { listForumLetters } from '@turnstone/contract/forum';
import { createLetter, type Letter, listLetters, updateLetter } from '@turnstone/contract/letters';
import type { RefObject } from 'react';
import { hasOutcome } from '../../api/conflict-outcomes.ts';
import { prependToList, removeFromList, updateInList, updateList } from '../../api/list-cache.ts';
import { useUserId } from '../../api/session-context.ts';
import { untilItHasCome, usePages } from '../../api/use-pages.ts';
import { drafts } from '../../drafts/drafts.ts';
import { isInOutbox, outboxKey } from '../../offline/outbox-keys.ts';
import { type SaveInput, useSave } from '../../product-ui/forms/use-save.ts';
import { queuedMessage } from '../../product-ui/outbox-badge/queued-message.ts';
import { lettersTexts as texts } from './letters.texts.ts';

const allKey = [listLetters.path] as const;
const lettersKey = (includeArchived: boolean) => [...allKey, includeArchived] as const;
/** Of all of them, while they are searched. */
export const searchedLettersKey = (includeArchived: boolean) =>
  [...lettersKey(includeArchived), 'search'] as const;
const listKeys = [false, true].flatMap(isWithArchived => [
  lettersKey(isWithArchived),
  searchedLettersKey(isWithArchived),
]);

export const updateCachedLetter = (queries: QueryClient, letter: Letter): void =>
  updateInList<Letter>(queries, allKey, letter.id, letter);

export const removeCachedLetter = (queries: QueryClient, id: string): void =>
  removeFromList(queries, allKey, id);

export const invalidateForum = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: [listForumLetters.path] });

/** My letters, newest first, page by page; archived ones only when asked for. */
export const useLetters = ({ includeArchived = false, enabled = true } = {}) =>
  usePages(
    lettersKey(includeArchived),
    (backend, after) => backend.page(listLetters, { after, includeArchived }),
    { enabled, ...untilItHasCome },
  );

/** Who closes a letter sees that it is saved, and is not told twice. */
export const useCreateLetter = (isClosing: RefObject<boolean>) => {
  const userId = useUserId();
  return useSave(createLetter, {
    onSaved: (letter, queries) => {
      for (const key of listKeys) prependToList<Letter>(queries, key, letter);
    },
    toast: ({ id }) => {
      if (isInOutbox(userId, id)) return queuedMessage();
      return isClosing.current ? null : { ...texts.saved, earned: true };
    },
    failed: texts.failed,
  });
};

export const onLetterUpdated = (
  letter: Letter,
  queries: QueryClient,
  { body }: Pick<SaveInput<typeof updateLetter>, 'body'>,
) => {
  updateCachedLetter(queries, letter);
  // The list without archived letters loses or gains one.
  updateList<Letter>(queries, lettersKey(false), letters => letters.filter(one => !one.isArchived));
  if (body && 'isArchived' in body) {
    void queries.invalidateQueries({ queryKey: lettersKey(false), exact: true });
    // All pages of a search again only for one that comes back.
    const refetchType = letter.isArchived ? 'none' : 'active';
    void queries.invalidateQueries({ queryKey: searchedLettersKey(false), refetchType });
  }
  // The other version may be a letter of its own now.
  if (hasOutcome(letter)) void queries.invalidateQueries({ queryKey: allKey });
  invalidateForum(queries);
};

/** For its words, the archive, its comments, and taking it back. */
export const useUpdateLetter = (failed: string = texts.notChanged) =>
  useSave(updateLetter, { onSaved: onLetterUpdated, failed });

/** Only what was never sent: the server knows nothing of it. */
export const useRemoveQueuedLetter = () => {
  const userId = useUserId();
  const queries = useQueryClient();
  return (id: string) => {
    if (userId) drafts.remove(outboxKey(userId, id));
    removeCachedLetter(queries, id);
  };
};

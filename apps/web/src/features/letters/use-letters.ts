import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { listForumLetters } from '@turnstone/contract/forum';
import {
  createLetter,
  type Letter,
  listLetters,
  removeLetter,
  updateLetter,
} from '@turnstone/contract/letters';
import type { RefObject } from 'react';
import { hasOutcome } from '../../api/conflict-outcomes.ts';
import { prependToList, removeFromList, updateInList, updateList } from '../../api/list-cache.ts';
import { useUserId } from '../../api/session-context.ts';
import { type PagesOptions, untilItHasCome, usePages } from '../../api/use-pages.ts';
import { isInOutbox } from '../../offline/outbox-keys.ts';
import { type SaveInput, useSave } from '../../product-ui/forms/use-save.ts';
import { queuedMessage } from '../../product-ui/outbox-badge/queued-message.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
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
export const useLetters = ({
  includeArchived = false,
  ...options
}: PagesOptions & { readonly includeArchived?: boolean } = {}) =>
  usePages(
    lettersKey(includeArchived),
    (backend, after) => backend.page(listLetters, { after, includeArchived }),
    { ...untilItHasCome, ...options },
  );

const storyMaxAgeMs = 60_000;

/**
 * The same for whoever goes on with a story: another tab or device may have begun one, or written an evening. Nothing is
 * asked while they write: an answer from before their paper was saved would take its place.
 */
export const useLettersForStory = (isWriting: boolean) =>
  useLetters(isWriting ? {} : { staleTime: storyMaxAgeMs, refetchOnWindowFocus: true });

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
export const useUpdateLetter = (failed: string | ((error: Error) => void) = texts.notChanged) =>
  useSave(updateLetter, { onSaved: onLetterUpdated, failed });

/** It may have got to the server without an answer: the outbox sees to it that it is removed there as well. */
export const useRemoveQueuedLetter = () => {
  const queries = useQueryClient();
  const remove = useSave(removeLetter, {
    toInput: (letter: Letter) => ({ params: { id: letter.id }, base: letter }),
    // It may have been sent meanwhile, and have another id.
    onSaved: ({ id }) => removeCachedLetter(queries, id),
    failed: error => {
      toastError(texts.notChanged)(error);
      void queries.invalidateQueries({ queryKey: allKey });
    },
  });
  return (letter: Letter) => {
    removeCachedLetter(queries, letter.id);
    remove.mutate(letter);
  };
};

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createLetter, listLetters } from '@turnstone/contract/letters';
import { type Page, pageLimits } from '@turnstone/contract/paging';
import {
  listSealedWords,
  removeSealedWords,
  type SealedWords,
  setOpening,
} from '@turnstone/contract/sealed-words';
import { localDate } from '@turnstone/rules/local-date';
import { monthDay } from '@turnstone/rules/when';
import type { Backend } from '../../api/backend.ts';
import { useBackend } from '../../api/session-context.ts';
import { deviceZone } from '../../platform/time-zone.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { nightsTexts } from './nights.texts.ts';
import { sealedDay } from './sealed-day.ts';

const texts = nightsTexts.sealed;
const sealedWordsKey = [listSealedWords.path] as const;

type List = Page<SealedWords>;

/** All of them are needed: the one that was sealed first is the last of the list. */
const fetchAll = async (backend: Backend): Promise<List> => {
  const items: SealedWords[] = [];
  let after: string | undefined;
  do {
    const page = await backend.page(listSealedWords, { after, limit: pageLimits.max });
    items.push(...page.items);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return { items, next: null };
};

/** What I sealed, newest first. Tonight is a page of its own: looked at again, there may be more. */
export const useSealedWords = () => {
  const backend = useBackend();
  return useQuery({
    queryKey: sealedWordsKey,
    queryFn: () => fetchAll(backend),
    refetchOnWindowFocus: 'always',
  });
};

const updateSealedWords = (
  queries: QueryClient,
  change: (items: readonly SealedWords[]) => readonly SealedWords[],
): void => {
  queries.setQueryData<List>(sealedWordsKey, cached => cached && { ...cached, items: change(cached.items) });
};

const forgetSealedWords = (queries: QueryClient, gone: string): void =>
  updateSealedWords(queries, items => items.filter(({ id }) => id !== gone));

/** It stays sealed until the next morning. */
export const useKeepSealed = (id: string) =>
  useSave(setOpening, {
    toInput: () => ({ params: { id }, body: { opens: 'tomorrow' as const } }),
    onSaved: (words, queries) =>
      updateSealedWords(queries, items => items.map(one => (one.id === id ? words : one))),
    toast: ({ opensAt }) => {
      const zone = deviceZone();
      return texts.stillSealed(localDate(new Date(opensAt), zone) === localDate(new Date(), zone));
    },
    failed: toastError(nightsTexts.notSaved.text, nightsTexts.notSaved.title),
  });

/** They are erased. A note that is left has no words that could be missed: nothing is said of it. */
export const useRemoveSealedWords = ({ id, kind }: Pick<SealedWords, 'id' | 'kind'>) =>
  useSave(removeSealedWords, {
    toInput: () => ({ params: { id } }),
    onSaved: (_, queries) => forgetSealedWords(queries, id),
    ...(kind === 'message' && { toast: texts.gone }),
    failed: toastError(texts.notGone.text, texts.notGone.title),
  });

/** One letter for one message, however often it is tried: until the message is gone, nothing is lost. */
export const useKeepAsLetter = ({ id, content, createdAt }: SealedWords) => {
  const [backend, queries] = [useBackend(), useQueryClient()];
  return useSave(createLetter, {
    toInput: () => ({
      body: {
        title: texts.letterTitle(monthDay(sealedDay(createdAt))),
        content: content ?? '',
        mood: 'yourself' as const,
      },
      idempotencyKey: `unsent-${id}`,
    }),
    onSaved: async () => {
      void queries.invalidateQueries({ queryKey: [listLetters.path] });
      await backend.call(removeSealedWords, { params: { id } });
      forgetSealedWords(queries, id);
    },
    toast: texts.letterSaved,
    failed: toastError(texts.letterNotSaved.text, texts.letterNotSaved.title),
  });
};

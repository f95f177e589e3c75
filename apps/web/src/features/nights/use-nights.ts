import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  getNightMemory,
  listNights,
  type Night,
  removeNight,
  removeNights,
  setNightMemory,
  updateNight,
} from '@turnstone/contract/nights';
import { removeFromList, updateList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { nightsTexts as texts } from './nights.texts.ts';

const nightsKey = [listNights.path] as const;
const memoryKey = [getNightMemory.path] as const;

/** My nights, newest first, page by page. Tonight is a page of its own: looked at again, there may be more. */
export const useNights = () =>
  usePages(nightsKey, (backend, after) => backend.page(listNights, { after }), {
    refetchOnWindowFocus: 'always',
  });

/** Two ticks may be answered in another order than they were made: a version is further from 0 than those before it. */
const newerOf = (one: Night, other: Night): Night =>
  Math.abs(one.version) > Math.abs(other.version) ? one : other;

const updateCachedNight = (queries: QueryClient, night: Night): void =>
  updateList<Night>(queries, nightsKey, nights =>
    nights.map(one => (one.id === night.id ? newerOf(one, night) : one)),
  );

/** The answer of the morning, or the small things. */
export const useUpdateNight = (toast?: { readonly title: string }) =>
  useSave(updateNight, {
    onSaved: (night, queries) => updateCachedNight(queries, night),
    ...(toast && { toast }),
    failed: toastError(texts.notSaved.text, texts.notSaved.title),
  });

const toastNotRemoved = toastError(texts.list.notRemoved.text, texts.list.notRemoved.title);

export const useRemoveNight = (id: string) =>
  useSave(removeNight, {
    toInput: () => ({ params: { id } }),
    onSaved: (_, queries) => removeFromList(queries, nightsKey, id),
    toast: texts.list.removed,
    failed: toastNotRemoved,
  });

export const useRemoveNights = () =>
  useSave(removeNights, {
    toInput: () => ({}),
    onSaved: (_, queries) => queries.invalidateQueries({ queryKey: nightsKey }),
    toast: texts.list.allRemoved,
    failed: toastNotRemoved,
  });

/** Whether it is remembered how nights went. */
export const useNightMemory = ({ enabled = true } = {}) => {
  const backend = useBackend();
  return useQuery({ queryKey: memoryKey, queryFn: () => backend.call(getNightMemory, {}), enabled });
};

export const useSetNightMemory = () =>
  useSave(setNightMemory, {
    toInput: (remembersNights: boolean) => ({ body: { remembersNights } }),
    onSaved: (memory, queries) => void queries.setQueryData(memoryKey, memory),
    failed: toastError(texts.notSaved.text, texts.notSaved.title),
  });

import { type QueryClient, useQuery } from '@tanstack/react-query';
import { pageLimits } from '@turnstone/contract/paging';
import { listSpells, type Spell } from '@turnstone/contract/spells';
import type { Backend } from '../../api/backend.ts';
import { useBackend } from '../../api/session-context.ts';

const fetchAllSpells = async (backend: Backend): Promise<readonly Spell[]> => {
  const all: Spell[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await backend.page(listSpells, { after, limit: pageLimits.max });
    all.push(...items);
    after = next ?? undefined;
  } while (after !== undefined);
  return all;
};

const allSpellsQuery = (backend: Backend) => ({
  queryKey: [listSpells.path, 'all'],
  queryFn: () => fetchAllSpells(backend),
});

export const useAllSpells = () => useQuery(allSpellsQuery(useBackend()));

/** Whether a day lies in a time that has ended. */
export const hasSpellAfter = async (backend: Backend, queries: QueryClient, day: string): Promise<boolean> =>
  (await queries.fetchQuery({ ...allSpellsQuery(backend), staleTime: 0 })).some(({ endDay }) => endDay > day);

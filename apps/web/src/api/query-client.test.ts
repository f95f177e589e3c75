import { createThought, listThoughts } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import { createStorage } from '../../test/storage-in-memory.ts';
import { createDeviceBackend } from '../trial/device-backend.ts';
import { fetchByQueryKey } from './fetch-by-query-key.ts';
import { createQueryClient } from './query-client.ts';

const openTrial = () => createDeviceBackend({ storage: createStorage({ 'trial-mode': 'true' }).access });

describe('a query key', () => {
  it('is answered by GET of its path', async () => {
    const backend = openTrial();
    const made = await backend.call(createThought, { body: { content: 'Found' } });
    expect(await createQueryClient(backend).fetchQuery({ queryKey: [listThoughts.path] })).toEqual([made]);
  });

  it('that is no path of the contract is a mistake', () => {
    expect(() => fetchByQueryKey(openTrial(), ['/api/nothing', 'here'])).toThrow('no GET /api/nothing/here');
    expect(() => fetchByQueryKey(openTrial(), ['/api/pivot-usage'])).toThrow('no GET');
  });

  it('is never stale and never asked again by itself', () => {
    const { queries, mutations } = createQueryClient(openTrial()).getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
    });
    expect(mutations?.retry).toBe(false);
  });
});

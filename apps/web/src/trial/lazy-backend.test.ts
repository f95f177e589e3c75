import { getCurrentUser } from '@turnstone/contract/account';
import { createThought, listThoughts } from '@turnstone/contract/thoughts';
import { expect, it, vi } from 'vitest';
import { createStorage } from '../../test/storage-in-memory.ts';
import { createDeviceBackend } from './device-backend.ts';
import { createLazyBackend } from './trial-backend.ts';

it('fetches its code once, with the first call, and again only after a failure', async () => {
  const device = createDeviceBackend({ storage: createStorage({ 'trial-mode': 'true' }).access });
  const fetch = vi.fn(() => Promise.resolve(device));
  fetch.mockRejectedValueOnce(new TypeError('No network'));
  const { backend } = createLazyBackend(fetch);
  expect(fetch).not.toHaveBeenCalled();
  await expect(backend.call(listThoughts, {})).rejects.toThrow('No network');
  await Promise.all([
    backend.call(createThought, { body: { content: 'One' } }),
    backend.call(createThought, { body: { content: 'Two' } }),
  ]);
  expect((await backend.page(listThoughts, {})).items).toHaveLength(2);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(backend.supports(getCurrentUser)).toBe(false);
});

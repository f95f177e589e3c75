import { createLetter, listLetters } from '@turnstone/contract/letters';
import { afterEach, expect, it, vi } from 'vitest';
import '../../test/setup.ts';
import { createServer, mara } from '../../test/server-in-memory.ts';
import { createOfflineBackend } from './offline-backend.ts';

afterEach(() => vi.restoreAllMocks());

it('a page says whether it is only what this device has', async () => {
  const server = createServer(mara);
  const backend = createOfflineBackend(server.http, mara.id);
  expect(await backend.page(listLetters, {})).not.toHaveProperty('isFromDevice');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.state.isDown = true;
  const body = { title: 'The porch light', content: 'I switched it off.', mood: 'love' as const };
  await backend.call(createLetter, { body });
  expect(await backend.page(listLetters, {})).toMatchObject({
    items: [body],
    next: null,
    isFromDevice: true,
  });
});

import { listForumLetters, listLetterComments } from '@turnstone/contract/forum';
import { createLetter, listLetters, shareLetter } from '@turnstone/contract/letters';
import { expect, it } from 'vitest';
import { createStorage } from '../../test/storage-in-memory.ts';
import { createHttpBackend } from '../api/http-backend.ts';
import { createDeviceBackend } from './device-backend.ts';
import { createTrialBackend } from './trial-backend.ts';

it('reads what is open to everybody from the server, and everything else from the device', async () => {
  const asked: string[] = [];
  const http = createHttpBackend({
    fetch: async url => {
      asked.push(String(url));
      return new Response('[]');
    },
  });
  const storage = createStorage({ 'trial-mode': 'true' });
  const backend = createTrialBackend(createDeviceBackend({ storage: storage.access }), http);
  expect(backend.kind).toBe('device');

  expect((await backend.page(listForumLetters, {})).items).toEqual([]);
  const id = '01900000-0000-7000-8000-00000000000a';
  expect((await backend.page(listLetterComments, {}, { id })).items).toEqual([]);
  const open = ['/api/forum/letters', `/api/forum/letters/${id}/comments`];
  expect(asked).toEqual(open);

  await backend.call(createLetter, { body: { title: 'Dear you', content: 'I kept the cup.', mood: 'love' } });
  expect(await backend.call(listLetters, {})).toHaveLength(1);
  expect(asked).toEqual(open);
  expect([listForumLetters, listLetters, shareLetter].map(each => backend.supports(each))).toEqual([
    true,
    true,
    false,
  ]);
});

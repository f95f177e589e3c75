import { createLetter, listLetters } from '@turnstone/contract/letters';
import { describe, expect, it } from 'vitest';
import { createServer, mara, noah } from '../../test/server-in-memory.ts';
import { readAttempts, storeAttempts } from './attempts.ts';
import { withdrawStoredAttempts } from './withdraw-attempts.ts';

const letter = { title: 'Unsent', content: 'Come back.', mood: 'yourself' } as const;
const attempt = (idempotencyKey: string, userId = mara.id) => ({ idempotencyKey, userId });

const accountWithLetter = async () => {
  const server = createServer(mara);
  await server.http.call(createLetter, { body: letter, idempotencyKey: 'lost' });
  return { ...server, letters: () => server.accountData.call(listLetters, {}) };
};

describe('what was let go and may have been saved', () => {
  it('is withdrawn, and forgotten here', async () => {
    const { http, letters } = await accountWithLetter();
    storeAttempts([attempt('lost')]);
    expect(await withdrawStoredAttempts(http, mara.id)).toBe(true);
    expect(await letters()).toEqual([]);
    expect(readAttempts()).toEqual([]);
  });

  it('waits while somebody else is signed in, of whose session this page does not know yet', async () => {
    const { http, state, letters } = await accountWithLetter();
    storeAttempts([attempt('lost')]);
    state.user = noah;
    expect(await withdrawStoredAttempts(http, mara.id)).toBe(false);
    expect(readAttempts()).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  });

  it('waits while nobody answers, and until whoever wrote it is here', async () => {
    const { http, state, letters } = await accountWithLetter();
    storeAttempts([attempt('lost'), attempt('another', 'somebody-else')]);
    state.isDown = true;
    expect(await withdrawStoredAttempts(http, mara.id)).toBe(false);
    expect(readAttempts()).toHaveLength(2);
    state.isDown = false;
    await withdrawStoredAttempts(http, mara.id);
    expect(await letters()).toEqual([]);
    expect(readAttempts()).toEqual([attempt('another', 'somebody-else')]);
  });
});

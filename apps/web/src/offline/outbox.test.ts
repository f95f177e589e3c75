import { listLetters } from '@turnstone/contract/letters';
import { listPivots } from '@turnstone/contract/pivots';
import { listThoughts } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import { createServer, mara } from '../../test/server-in-memory.ts';
import { createStorage } from '../../test/storage-in-memory.ts';
import type { Backend } from '../api/backend.ts';
import { BackendError } from '../api/errors.ts';
import { draftKey } from '../drafts/draft-key.ts';
import { createDraftStore, type DraftStore } from '../drafts/drafts.ts';
import { createOutbox } from './outbox.ts';

const letter = { title: 'The porch light', content: 'I switched it off.', mood: 'love' };

/** Somebody with things to send, and a server that can be told what becomes of them. */
const atSea = (device = createStorage()) => {
  const server = createServer(mara);
  const store = createDraftStore(device.access);
  const asked: string[] = [];
  const moments: (string | undefined)[] = [];
  const http: Backend = {
    ...server.http,
    call: (endpoint, input) => {
      if (endpoint.method === 'POST') {
        asked.push(`${endpoint.path} ${input.idempotencyKey}`);
        moments.push(input.writtenAt);
      }
      return server.http.call(endpoint, input);
    },
  };
  const outbox = createOutbox(http, mara.id, store);
  const add = (kind: 'thought' | 'pivot' | 'letter', body: Record<string, unknown>, idempotencyKey: string) =>
    outbox.add({ kind, body, idempotencyKey, behind: null, mayBeSent: false });
  return { ...server, device, store, outbox, add, asked, moments, http };
};

/** A tab that is closed after so many writes: those before are on the device, and nothing comes after. */
const cutOffAfter = (writes: number, store: DraftStore): DraftStore => {
  let left = writes;
  const unlessCutOff = (write: () => void): void => {
    if (left === 0) throw new Error('The tab is closed');
    left -= 1;
    write();
  };
  return {
    ...store,
    save: (key, words) => unlessCutOff(() => store.save(key, words)),
    saveOrThrow: (key, words) => unlessCutOff(() => store.saveOrThrow(key, words)),
    remove: key => unlessCutOff(() => store.remove(key)),
  };
};

describe('the outbox', () => {
  it('sends what waits once, the oldest first, and is empty then', async () => {
    const { outbox, add, accountData, asked, device } = atSea();
    add('thought', { content: 'It was my fault.' }, 'key-1');
    add('letter', letter, 'key-2');
    const sent = await outbox.send();
    expect(sent.map(({ entry }) => entry.kind)).toEqual(['thought', 'letter']);
    expect(asked).toEqual(['/api/thoughts key-1', '/api/unsent-letters key-2']);
    expect(await accountData.call(listThoughts, {})).toMatchObject([{ content: 'It was my fault.' }]);
    expect(await accountData.call(listLetters, {})).toMatchObject([letter]);
    expect(device.entries()).toEqual({});
    expect(await outbox.send()).toEqual([]);
  });

  it('says when each was written, also when it is sent later and again', async () => {
    const { outbox, add, state, moments } = atSea();
    const { writtenAt } = add('letter', letter, 'key-1');
    state.outcomes = ['lost'];
    await outbox.send();
    await outbox.send();
    expect(moments).toEqual([writtenAt, writtenAt]);
  });

  it('survives a reload', async () => {
    const first = atSea();
    first.add('letter', letter, 'key-1');
    const { outbox, accountData } = atSea(first.device);
    await outbox.send();
    expect(await accountData.call(listLetters, {})).toHaveLength(1);
  });

  it('sends again, under the same key, what got there without an answer: it is written once', async () => {
    const { outbox, add, state, accountData, asked } = atSea();
    add('letter', letter, 'key-1');
    state.outcomes = ['answer lost'];
    expect(await outbox.send()).toEqual([]);
    expect(outbox.all()).toHaveLength(1);
    await outbox.send();
    expect(outbox.all()).toEqual([]);
    expect(asked).toEqual(['/api/unsent-letters key-1', '/api/unsent-letters key-1']);
    expect(await accountData.call(listLetters, {})).toHaveLength(1);
  });

  it('stops at the first that nobody answers, and keeps the rest in its order', async () => {
    const { outbox, add, state, asked } = atSea();
    add('thought', { content: 'One' }, 'key-1');
    add('letter', letter, 'key-2');
    state.outcomes = ['lost'];
    expect(await outbox.send()).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(outbox.all().map(({ kind }) => kind)).toEqual(['thought', 'letter']);
    expect(outbox.hasPending()).toBe(true);
  });

  it('gives a pivot the id that the server gave its thought, in a draft too', async () => {
    const { outbox, add, store, accountData } = atSea();
    const thought = add('thought', { content: 'It was my fault.' }, 'key-1');
    add('pivot', { thoughtId: thought.id, pivotPhrase: 'It was two of us.', tags: [] }, 'key-2');
    const draft = draftKey(mara.id, 'pivot');
    store.save(draft, JSON.stringify({ id: 'draft', content: { thoughtId: thought.id } }));
    await outbox.send();
    const [recorded] = await accountData.call(listThoughts, {});
    expect(recorded?.id).not.toBe(thought.id);
    expect(await accountData.call(listPivots, {})).toMatchObject([{ thought: { id: recorded?.id } }]);
    expect(store.text(draft)).toContain(recorded?.id);
    expect(outbox.idOf(thought.id)).toBe(recorded?.id);
  });

  it('does not send a pivot before its thought', async () => {
    const { outbox, add, state, asked } = atSea();
    const thought = add('thought', { content: 'It was my fault.' }, 'key-1');
    add('pivot', { thoughtId: thought.id, pivotPhrase: 'It was two of us.', tags: [] }, 'key-2');
    state.outcomes = ['plan limit'];
    await outbox.send();
    expect(asked).toEqual(['/api/thoughts key-1']);
    expect(outbox.all()).toHaveLength(2);
  });

  it('keeps what the server does not take, with its sentence, and sends the others', async () => {
    const { outbox, add, state, accountData } = atSea();
    add('thought', { content: 'Too much' }, 'key-1');
    add('letter', letter, 'key-2');
    state.outcomes = ['plan limit'];
    expect(await outbox.send()).toHaveLength(1);
    expect(outbox.all()).toMatchObject([{ rejection: 'The server says: no room left.' }]);
    expect(await accountData.call(listLetters, {})).toHaveLength(1);
    expect(outbox.hasPending()).toBe(false);
    expect(await outbox.send()).toEqual([]);
  });

  it.each([500, 503, 408, 429])('keeps what a server answers with %s, and sends it again', async status => {
    const { add, store, http, accountData } = atSea();
    let isWell = false;
    const failing: Backend = {
      ...http,
      call: (endpoint, input) =>
        isWell || endpoint.method !== 'POST'
          ? http.call(endpoint, input)
          : Promise.reject(new BackendError(status, '', 'Not now', null)),
    };
    add('letter', letter, 'key-1');
    const outbox = createOutbox(failing, mara.id, store);
    expect(await outbox.send()).toEqual([]);
    expect(outbox.all()).toMatchObject([{ rejection: null }]);
    isWell = true;
    expect(await outbox.send()).toHaveLength(1);
    expect(await accountData.call(listLetters, {})).toMatchObject([letter]);
  });

  it('goes on while one of several may still get there', async () => {
    const { outbox, add, state } = atSea();
    add('thought', { content: 'Too much' }, 'key-1');
    add('letter', letter, 'key-2');
    state.outcomes = ['plan limit', 'lost'];
    await outbox.send();
    expect(outbox.all()).toMatchObject([{ rejection: expect.any(String) }, { rejection: null }]);
    expect(outbox.hasPending()).toBe(true);
  });

  it('keeps everything when the session is over', async () => {
    const { outbox, add, state } = atSea();
    add('letter', letter, 'key-1');
    state.user = null;
    expect(await outbox.send()).toEqual([]);
    expect(outbox.all()).toMatchObject([{ rejection: null }]);
  });

  it('keeps what it is sending when the session ends meanwhile, and sends it after the next sign-in', async () => {
    const { add, store, http, state, accountData } = atSea();
    const ending: Backend = {
      ...http,
      call: (endpoint, input) => {
        if (endpoint.method === 'POST') state.user = null;
        return http.call(endpoint, input);
      },
    };
    add('letter', letter, 'key-1');
    const before = createOutbox(ending, mara.id, store);
    expect(await before.send()).toEqual([]);
    expect(before.all()).toMatchObject([{ rejection: null }]);
    expect(before.hasPending()).toBe(true);
    state.user = mara;
    expect(await createOutbox(http, mara.id, store).send()).toHaveLength(1);
    expect(await accountData.call(listLetters, {})).toMatchObject([letter]);
  });

  it('loses nothing and doubles nothing wherever it is cut off', async () => {
    for (let writes = 0; writes < 5; writes += 1) {
      const { add, store, http, accountData } = atSea();
      const thought = add('thought', { content: 'It was my fault.' }, 'key-1');
      add('pivot', { thoughtId: thought.id, pivotPhrase: 'It was two of us.', tags: [] }, 'key-2');
      const cut = createOutbox(http, mara.id, cutOffAfter(writes, store));
      await cut.send().catch(() => undefined);
      const later = createOutbox(http, mara.id, store);
      await later.send();
      expect(later.all(), `cut off after ${writes} writes`).toEqual([]);
      const [recorded] = await accountData.call(listThoughts, {});
      expect(await accountData.call(listThoughts, {})).toHaveLength(1);
      expect(await accountData.call(listPivots, {})).toMatchObject([{ thought: { id: recorded?.id } }]);
    }
  });

  it('sends nothing while somebody else is signed in', async () => {
    const { outbox, add, state, asked } = atSea();
    add('letter', letter, 'key-1');
    state.user = { ...mara, id: '01900000-0000-7000-8000-00000000000b' };
    expect(await outbox.send()).toEqual([]);
    expect(asked).toEqual([]);
    expect(outbox.all()).toHaveLength(1);
  });

  it('gives changed words a key of their own', async () => {
    const { outbox, add, accountData } = atSea();
    const thought = add('thought', { content: 'Firts' }, 'key-1');
    expect(outbox.changeBody(thought, { content: 'First' }).idempotencyKey).not.toBe('key-1');
    await outbox.send();
    expect(await accountData.call(listThoughts, {})).toMatchObject([{ content: 'First' }]);
  });

  it('says when the device has no room, and leaves the words where they were', () => {
    const { add, device, outbox } = atSea();
    device.setTrouble('full');
    expect(() => add('letter', letter, 'key-1')).toThrow('The device storage is full');
    device.setTrouble('none');
    expect(outbox.all()).toEqual([]);
  });

  it('belongs to one person: another finds nothing in it and sends nothing of it', async () => {
    const { add, store, http, asked } = atSea();
    add('letter', letter, 'key-1');
    const other = createOutbox(http, '01900000-0000-7000-8000-00000000000b', store);
    expect(other.all()).toEqual([]);
    await other.send();
    expect(asked).toEqual([]);
    expect(store.keysOf(mara.id)).toHaveLength(1);
  });
});

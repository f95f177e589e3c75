import { QueryClient } from '@tanstack/react-query';
import { createLetter, listLetters, removeLetter } from '@turnstone/contract/letters';
import {
  createNight,
  listNights,
  removeNight,
  removeNights,
  setNightMemory,
  updateNight,
} from '@turnstone/contract/nights';
import {
  createSealedWords,
  listSealedWords,
  removeSealedWords,
  setOpening,
} from '@turnstone/contract/sealed-words';
import { sealedUntil } from '@turnstone/rules/night';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../test/setup.ts';
import { createServer, mara } from '../../test/server-in-memory.ts';
import { UnreachableError } from '../api/errors.ts';
import { drafts } from '../drafts/drafts.ts';
import { deviceZone } from '../platform/time-zone.ts';
import { createOfflineBackend } from './offline-backend.ts';
import { readOutbox } from './outbox-entry.ts';
import { outboxKey } from './outbox-keys.ts';

const stops: (() => void)[] = [];
let hasNetwork = false;
beforeEach(() => {
  hasNetwork = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Somebody signed in, whose network comes and goes. */
const openPage = () => {
  const { http, accountData, state } = createServer(mara);
  const backend = createOfflineBackend(http, mara.id);
  state.isDown = true;
  return {
    backend,
    state,
    comeBack: () => {
      hasNetwork = true;
      state.isDown = false;
    },
    /** As a page does when it is opened with a network. */
    sync: async () => {
      hasNetwork = true;
      state.isDown = false;
      stops.push((await backend.startSync?.(new QueryClient(), null)) ?? (() => {}));
      await vi.waitFor(() => expect(readOutbox(mara.id, drafts)).toEqual([]));
    },
    nights: () => accountData.call(listNights, {}),
    forgetNights: () => accountData.call(setNightMemory, { body: { remembersNights: false } }),
    letters: () => accountData.call(listLetters, {}),
    sealed: () => accountData.call(listSealedWords, {}),
  };
};

const stored = () => JSON.stringify({ ...localStorage });
const day = new Date().toISOString().slice(0, 10);
const things = [{ text: 'buy bread on the way', isDone: false }];
const message = { kind: 'message', content: 'I miss your laugh' } as const;

type Page = ReturnType<typeof openPage>;
const keepNight = ({ backend }: Page) =>
  backend.call(createNight, { body: { day, kind: 'write', strength: 8, things }, idempotencyKey: 'night-1' });
const seal = ({ backend }: Page) =>
  backend.call(createSealedWords, { body: message, idempotencyKey: 'sealed-1' });

describe('sealed words that wait for a network', () => {
  it('are told without the words before their time, and with them from then on', async () => {
    const page = openPage();
    const sealed = await seal(page);
    const opensAt = sealedUntil(new Date(sealed.createdAt), deviceZone());
    const closed = {
      id: sealed.id,
      version: 0,
      kind: 'message',
      content: null,
      opensAt: opensAt.toISOString(),
      isOpen: false,
      createdAt: sealed.createdAt,
    };
    expect(sealed).toEqual(closed);
    expect((await page.backend.page(listSealedWords, {})).items).toEqual([closed]);
    vi.useFakeTimers({ now: opensAt.getTime() - 1, toFake: ['Date'] });
    expect((await page.backend.page(listSealedWords, {})).items).toEqual([closed]);
    vi.setSystemTime(opensAt);
    const open = { ...closed, isOpen: true, content: message.content };
    expect((await page.backend.page(listSealedWords, {})).items).toEqual([open]);
  });

  it('are sent once, and are the server’s then', async () => {
    const page = openPage();
    await seal(page);
    await page.sync();
    expect(await page.sealed()).toMatchObject([{ kind: 'message', isOpen: false }]);
    expect((await page.backend.page(listSealedWords, {})).items).toEqual(await page.sealed());
    expect(stored()).not.toContain('laugh');
  });

  it('leave the device for good when they are let go, and are never sent', async () => {
    const page = openPage();
    const { id } = await seal(page);
    expect(stored()).toContain('laugh');
    expect(await page.backend.call(removeSealedWords, { params: { id } })).toEqual({ id });
    expect(stored()).not.toContain('laugh');
    await page.sync();
    expect(await page.sealed()).toEqual([]);
  });

  it('also leave the server, where they had got there without an answer', async () => {
    const page = openPage();
    page.state.isDown = false;
    page.state.outcomes = ['answer lost'];
    const { id } = await seal(page);
    expect(await page.sealed()).toHaveLength(1);
    page.comeBack();
    await page.backend.call(removeSealedWords, { params: { id } });
    expect(await page.sealed()).toEqual([]);
    expect(stored()).not.toContain('laugh');
  });

  it('never come back where they may have got there, and were let go without a network', async () => {
    const page = openPage();
    page.state.isDown = false;
    page.state.outcomes = ['answer lost'];
    hasNetwork = true;
    const sealing = seal(page);
    hasNetwork = false;
    const { id } = await sealing;
    page.state.isDown = true;
    expect(await page.backend.call(removeSealedWords, { params: { id } })).toEqual({ id });
    const other = await page.backend.call(createSealedWords, {
      body: { kind: 'they_wrote', content: null },
      idempotencyKey: 'sealed-2',
    });
    expect((await page.backend.page(listSealedWords, {})).items).toEqual([other]);
    expect(await page.sealed()).toHaveLength(1);
    await page.sync();
    expect(await page.sealed()).toMatchObject([{ kind: 'they_wrote' }]);
    expect(stored()).not.toContain('laugh');
  });

  it('never come back where an earlier try of them got there, whose answer was lost', async () => {
    const page = openPage();
    page.state.isDown = false;
    page.state.outcomes = ['answer lost'];
    hasNetwork = true;
    await expect(seal(page)).rejects.toBeInstanceOf(UnreachableError);
    hasNetwork = false;
    page.state.isDown = true;
    const { id } = await seal(page);
    await page.backend.call(removeSealedWords, { params: { id } });
    expect(stored()).not.toContain('laugh');
    await page.sync();
    expect(await page.sealed()).toEqual([]);
  });

  it('leave the server also from a page that knows them by the id they waited under', async () => {
    const page = openPage();
    const { id } = await seal(page);
    await page.sync();
    const [sent] = await page.sealed();
    expect(sent?.id).not.toBe(id);
    await page.backend.call(removeSealedWords, { params: { id } });
    expect(await page.sealed()).toEqual([]);
    const again = page.backend.call(removeSealedWords, { params: { id: sent?.id ?? '' } });
    await expect(again).rejects.toMatchObject({ status: 404 });
  });

  it('are opened sooner, or later, only by the server', async () => {
    const page = openPage();
    const { id } = await seal(page);
    const ask = () => page.backend.call(setOpening, { params: { id }, body: { opens: 'sooner' } });
    await expect(ask()).rejects.toBeInstanceOf(UnreachableError);
    expect(readOutbox(mara.id, drafts)).toMatchObject([{ body: message }]);
    page.comeBack();
    const asked = await ask();
    expect(await page.sealed()).toEqual([asked]);
    expect(Date.parse(asked.opensAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
  });
});

describe('a letter that waits for a network', () => {
  it('leaves the device when it is let go, and is never sent', async () => {
    const page = openPage();
    const body = { title: 'Unsent, 15 Nov', content: 'I miss your laugh', mood: 'yourself' } as const;
    const letter = await page.backend.call(createLetter, { body, idempotencyKey: 'letter-1' });
    const params = { id: letter.id };
    expect(await page.backend.call(removeLetter, { params, base: letter })).toEqual(params);
    expect(stored()).not.toContain('laugh');
    await page.sync();
    expect(await page.letters()).toEqual([]);
  });

  it('also leaves the server, where it had got there without an answer', async () => {
    const page = openPage();
    page.state.isDown = false;
    page.state.outcomes = ['answer lost'];
    const body = { title: 'Unsent, 15 Nov', content: 'I miss your laugh', mood: 'yourself' } as const;
    const letter = await page.backend.call(createLetter, { body, idempotencyKey: 'letter-1' });
    expect(await page.letters()).toHaveLength(1);
    page.comeBack();
    await page.backend.call(removeLetter, { params: { id: letter.id }, base: letter });
    expect(await page.letters()).toEqual([]);
  });
});

describe('a night that waits for a network', () => {
  it('is listed as it was told', async () => {
    const page = openPage();
    const night = await keepNight(page);
    const said = { day, kind: 'write', strength: 8, things, ending: null, version: 0 };
    expect(night).toMatchObject(said);
    expect((await page.backend.page(listNights, {})).items).toEqual([night]);
  });

  it('takes what is said later, and is one night on the server', async () => {
    const page = openPage();
    const night = await keepNight(page);
    const params = { id: night.id };
    const first = await page.backend.call(updateNight, { params, body: { ending: 'sealed' }, base: night });
    const done = [{ text: 'buy bread on the way', isDone: true }];
    const second = await page.backend.call(updateNight, { params, body: { things: done }, base: first });
    expect(second).toEqual({ ...night, ending: 'sealed', things: done, version: second.version });
    expect((await page.backend.page(listNights, {})).items).toEqual([second]);
    // The server counts from 1: what is based on this can never match it by chance.
    for (const { version } of [night, first, second]) expect(version).toBeLessThan(1);
    await page.sync();
    expect(await page.nights()).toMatchObject([{ strength: 8, ending: 'sealed', things: done }]);
  });

  it('is one night also where it had got there without an answer', async () => {
    const page = openPage();
    page.state.isDown = false;
    page.state.outcomes = ['answer lost'];
    const night = await keepNight(page);
    page.state.isDown = true;
    const params = { id: night.id };
    await page.backend.call(updateNight, { params, body: { ending: 'copied' }, base: night });
    await page.sync();
    expect(await page.nights()).toMatchObject([{ strength: 8, ending: 'copied' }]);
    expect(await page.nights()).toHaveLength(1);
  });

  it('is sent before it is changed, where the network is back', async () => {
    const page = openPage();
    const night = await keepNight(page);
    page.comeBack();
    const params = { id: night.id };
    const changed = await page.backend.call(updateNight, { params, body: { ending: 'letter' }, base: night });
    expect(changed.id).not.toBe(night.id);
    expect(await page.nights()).toEqual([changed]);
    expect(changed).toMatchObject({ strength: 8, ending: 'letter' });
  });

  it('is sent again with its change where that got lost, and is still one night', async () => {
    const page = openPage();
    const night = await keepNight(page);
    const params = { id: night.id };
    await page.backend.call(updateNight, { params, body: { ending: 'let_go' }, base: night });
    page.comeBack();
    // It is created, and its change does not arrive.
    page.state.outcomes = [{ waitsFor: Promise.resolve() }, 'lost'];
    await page.backend.call(updateNight, { params, body: { didHelp: true } });
    await page.sync();
    expect(await page.nights()).toMatchObject([{ ending: 'let_go', didHelp: true }]);
    expect(await page.nights()).toHaveLength(1);
  });

  it('is kept with its small things alone where nothing is to be remembered of it', async () => {
    const page = openPage();
    const body = { day, kind: 'write' as const, things: [] };
    const night = await page.backend.call(createNight, { body, idempotencyKey: 'night-1' });
    await page.backend.call(updateNight, { params: { id: night.id }, body: { things }, base: night });
    await page.forgetNights();
    await page.sync();
    expect(await page.nights()).toMatchObject([{ kind: null, things }]);
    expect(await page.nights()).toHaveLength(1);
  });

  it('is not changed from a tab that is out of date', async () => {
    const page = openPage();
    const night = await keepNight(page);
    const params = { id: night.id };
    await page.backend.call(updateNight, { params, body: { ending: 'sealed' }, base: night });
    const outdated = page.backend.call(updateNight, { params, body: { ending: 'copied' }, base: night });
    await expect(outdated).rejects.toMatchObject({
      status: 409,
      problem: { code: 'edit_conflict', current: { id: night.id, ending: 'sealed' } },
    });
  });

  it('leaves the device when it is forgotten, and is never sent', async () => {
    const page = openPage();
    const { id } = await keepNight(page);
    expect(await page.backend.call(removeNight, { params: { id } })).toEqual({ id });
    expect(stored()).not.toContain('bread');
    await page.sync();
    expect(await page.nights()).toEqual([]);
  });

  it('is forgotten with all others', async () => {
    const page = openPage();
    await keepNight(page);
    await expect(page.backend.call(removeNights, {})).rejects.toBeInstanceOf(UnreachableError);
    expect(stored()).toContain('bread');
    page.comeBack();
    expect(await page.backend.call(removeNights, {})).toEqual({ removed: 1 });
    expect(stored()).not.toContain('bread');
    expect((await page.backend.page(listNights, {})).items).toEqual([]);
  });

  it('that the server did not take is sent with what was changed since', async () => {
    const page = openPage();
    const night = await keepNight(page);
    page.comeBack();
    page.state.outcomes = ['plan limit'];
    const params = { id: night.id };
    await page.backend.call(updateNight, { params, body: { ending: 'copied' }, base: night });
    expect(readOutbox(mara.id, drafts)).toMatchObject([{ rejection: null, change: null }]);
    await page.sync();
    expect(await page.nights()).toMatchObject([{ strength: 8, ending: 'copied' }]);
  });

  it('that an earlier version put there is sent as it is', async () => {
    const page = openPage();
    await keepNight(page);
    const [{ change, ...entry } = expect.fail('It waits')] = readOutbox(mara.id, drafts);
    drafts.save(outboxKey(mara.id, entry.id), JSON.stringify(entry));
    await page.sync();
    expect(await page.nights()).toMatchObject([{ strength: 8, things }]);
  });
});

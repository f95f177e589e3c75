import { listContacts } from '@turnstone/contract/contacts';
import type { Endpoint } from '@turnstone/contract/endpoint';
import { listLetters } from '@turnstone/contract/letters';
import { createNight, listNights } from '@turnstone/contract/nights';
import { createPivot, listPivots, recordPivotUsage } from '@turnstone/contract/pivots';
import { createSealedWords, listSealedWords } from '@turnstone/contract/sealed-words';
import { createThought } from '@turnstone/contract/thoughts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer, mara, noah } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../api/backend.ts';
import { BackendError } from '../../api/errors.ts';
import { createDeviceBackend } from '../../trial/device-backend.ts';
import { isTrialActive, startTrial } from '../../trial/trial-mode.ts';
import { tonightTexts } from './tonight.texts.ts';
import { createHere } from './tonight-here.ts';
import { createSaving } from './tonight-saving.ts';

const texts = tonightTexts.words;

const words = 'MARKER I miss you.';
const facts = { kind: 'write', strength: 8, pivotId: null, didHelp: null } as const;

const begin = (user: typeof mara | null) => {
  const server = createServer(user);
  const device = createDeviceBackend();
  if (user) localStorage.setItem('signed-in', 'true');
  const clock = { now: new Date() };
  const saving = createSaving({
    here: createHere({ http: server.http, device }),
    now: () => clock.now,
  });
  return { server, device, saving, clock };
};
const count = async (
  backend: Backend,
  list: typeof listSealedWords | typeof listLetters | typeof listNights,
) => (await backend.page(list, {})).items.length;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** From now on there is no room left for what somebody writes on trial. */
const fillDevice = () => {
  const setItem = Storage.prototype.setItem;
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === 'trial-data') throw new DOMException('No room left.', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
};

describe('words that are saved', () => {
  it('are saved once under one key, however often', async () => {
    const { server, saving } = begin(mara);
    const first = await saving.seal('message', words, 'a-sealed-text');
    const second = await saving.seal('message', words, 'a-sealed-text');
    expect([first.isSaved, second.isSaved]).toEqual([true, true]);
    expect(await count(server.http, listSealedWords)).toBe(1);
  });

  it('as a letter are private, from myself, with the day of the night as their title', async () => {
    const { server, saving, clock } = begin(mara);
    clock.now = new Date(2026, 10, 16, 2, 0);
    await saving.keepAsLetter(words, 'a-letter-text');
    const [letter] = (await server.http.page(listLetters, {})).items;
    expect(letter).toMatchObject({
      title: 'Unsent, 15 Nov',
      content: words,
      mood: 'yourself',
      isShared: false,
    });
  });

  it('of a visitor begin a trial, and not where one has been begun meanwhile', async () => {
    const { device, saving } = begin(null);
    expect(await saving.seal('message', words, 'a')).toMatchObject({ isSaved: true });
    expect(isTrialActive()).toBe(true);
    expect(await count(device, listSealedWords)).toBe(1);
    expect(await saving.keepAsLetter(words, 'b')).toMatchObject({ isSaved: true });
  });

  it('leave a trial alone that another tab has begun since it was asked who is here', async () => {
    const { server, device } = begin(null);
    const here = createHere({ http: server.http, device });
    const saving = createSaving({ here: { ...here, find: async () => ({ kind: 'visitor' }) } });
    startTrial();
    const full = fillDevice();
    expect((await saving.seal('message', words, 'a')).isSaved).toBe(false);
    full.mockRestore();
    expect(isTrialActive()).toBe(true);
  });

  it('that do not fit on the device leave no empty trial there', async () => {
    const { saving } = begin(null);
    const full = fillDevice();
    expect((await saving.seal('message', words, 'a')).isSaved).toBe(false);
    full.mockRestore();
    expect(isTrialActive()).toBe(false);
  });

  it('stay where the session has ended, and it is said that it has', async () => {
    const { saving } = begin(mara);
    const { saving: ended } = begin(null);
    localStorage.setItem('signed-in', 'true');
    expect(await ended.seal('message', words, 'a')).toEqual({
      isSaved: false,
      isSignedOut: true,
      mayBeSaved: false,
      isKeyUsed: false,
    });
    expect(isTrialActive()).toBe(false);
    expect((await saving.seal('message', words, 'a')).isSaved).toBe(true);
  });

  const attempt = (idempotencyKey: string, userId = mara.id) => ({ idempotencyKey, userId });

  it('may be saved where the answer is lost: by their key they are taken back, and nothing else is', async () => {
    const { server, saving } = begin(mara);
    await saving.keepAsLetter('Another one', 'earlier');
    server.state.outcomes = ['answer lost'];
    expect(await saving.keepAsLetter(words, 'a')).toMatchObject({ isSaved: false, mayBeSaved: true });
    expect(await count(server.http, listLetters)).toBe(2);
    expect(await saving.takeBack([attempt('a')])).toEqual([]);
    expect((await server.http.page(listLetters, {})).items).toMatchObject([{ content: 'Another one' }]);
    // What was still on its way comes too late.
    expect(await saving.keepAsLetter(words, 'a')).toMatchObject({ isSaved: false, mayBeSaved: false });
  });

  it('may be saved where something in between answered in place of the server', async () => {
    const { server, saving } = begin(mara);
    const { call } = server.http;
    vi.spyOn(server.http, 'call').mockImplementation(async (endpoint, input) => {
      const result = await call(endpoint, input);
      if ((endpoint as Endpoint) === createSealedWords)
        throw new BackendError(504, '', 'Gateway Timeout', null);
      return result;
    });
    expect(await saving.seal('message', words, 'a')).toMatchObject({ isSaved: false, mayBeSaved: true });
  });

  it('are asked for again later where nobody can be reached, also with what the device remembers', async () => {
    const { server, saving } = begin(mara);
    await saving.read();
    server.state.outcomes = ['answer lost'];
    await saving.seal('message', words, 'a');
    server.state.isDown = true;
    expect(await saving.takeBack([attempt('a')])).toEqual([attempt('a')]);
    server.state.isDown = false;
    expect(await saving.takeBack([attempt('a')])).toEqual([]);
    expect(await count(server.http, listSealedWords)).toBe(0);
  });

  it('of somebody else wait until they are here', async () => {
    const { saving } = begin(mara);
    const theirs = attempt('a', 'somebody-else');
    expect(await saving.takeBack([theirs, attempt('b', 'nobody')])).toEqual([theirs]);
  });
});

describe('a night', () => {
  it('is one row of a visit, however much of it is kept', async () => {
    const { server, saving } = begin(mara);
    expect(await saving.keepNight({ ...facts, ending: 'sealed' })).toBe(true);
    expect(await saving.keepNight({ ...facts, didHelp: true, things: ['Ring the dentist'] })).toBe(true);
    const { items } = await server.http.page(listNights, {});
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      ...facts,
      didHelp: true,
      ending: 'sealed',
      things: [{ text: 'Ring the dentist', isDone: false }],
    });
  });

  it('keeps what is there where nothing new is known', async () => {
    const { server, saving } = begin(mara);
    await saving.keepNight({ ...facts, ending: 'copied', things: ['Bread'] });
    await saving.keepNight({ kind: 'write', strength: null, didHelp: null, things: [] });
    const [night] = (await server.http.page(listNights, {})).items;
    expect(night).toMatchObject({ strength: 8, ending: 'copied', things: [{ text: 'Bread' }] });
  });

  it('in a tab that stays open is another row on the next night', async () => {
    const { server, saving, clock } = begin(mara);
    clock.now = new Date(Date.now() - 24 * 3_600_000);
    await saving.keepNight(facts);
    clock.now = new Date();
    await saving.keepNight(facts);
    const { items } = await server.http.page(listNights, {});
    expect(new Set(items.map(({ day }) => day)).size).toBe(2);
  });

  it('is one row where the answer to the first was lost', async () => {
    const { server, saving } = begin(mara);
    server.state.outcomes = ['answer lost'];
    expect(await saving.keepNight({ ...facts, ending: 'sealed' })).toBe(false);
    expect(await saving.keepNight({ ...facts, things: ['Bread'] })).toBe(true);
    const { items } = await server.http.page(listNights, {});
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ ending: 'sealed', things: [{ text: 'Bread' }] });
  });

  it('of a visitor is not kept, and begins no trial', async () => {
    const { device, saving } = begin(null);
    expect(await saving.keepNight(facts)).toBe(true);
    expect(isTrialActive()).toBe(false);
    startTrial();
    expect(await count(device, listNights)).toBe(0);
  });
});

describe('beside the words', () => {
  it('contact that had to be is noted, and taken back', async () => {
    const { server, saving } = begin(mara);
    const undo = await saving.noteContact('a');
    const noted = await server.http.page(listContacts, {});
    expect(noted.items).toMatchObject([{ kind: 'necessary', before: null }]);
    expect(await undo?.()).toBe(true);
    expect((await server.http.page(listContacts, {})).items).toEqual([]);
  });

  it('nothing is noted where it cannot be: no network, or nobody', async () => {
    const { server, saving } = begin(mara);
    server.state.outcomes = ['lost'];
    expect(await saving.noteContact('a')).toBeNull();
    expect(await begin(null).saving.noteContact('b')).toBeNull();
  });

  it('a sentence that is kept is the first of their own next time', async () => {
    const { server, saving } = begin(mara);
    const { pivotId: id } = await saving.keepSentence('I can miss them and not write.', 'a');
    expect((await server.http.page(listPivots, {})).items).toMatchObject([
      { id, pivotPhrase: 'I can miss them and not write.', thought: { content: 'I want to text them.' } },
    ]);
    const shown = await (await saving.read())?.ownWords();
    expect(shown).toMatchObject([{ id, phrase: 'I can miss them and not write.', helped: null }]);
  });

  it('the strongest three of their own come first, with what was believed and what held', async () => {
    const { server, saving } = begin(mara);
    const turn = async (pivotPhrase: string, belief: 0 | 5 | 8 | 10 | null) => {
      const { id: thoughtId } = await server.http.call(createThought, { body: { content: 'It hurts' } });
      const body = { thoughtId, pivotPhrase, tags: [], belief };
      return (await server.http.call(createPivot, { body })).id;
    };
    const held = await turn('Held', 8);
    await turn('Fully believed', 10);
    await turn('Not believed', 0);
    const used = await turn('Used', null);
    await turn('Never used', null);
    await server.http.call(recordPivotUsage, { body: { pivotId: used } });
    const day = new Date().toISOString().slice(0, 10);
    for (const didHelp of [true, true, false, true, true, true, true, true])
      await server.http.call(createNight, { body: { day, pivotId: held, didHelp, things: [] } });
    expect(await (await saving.read())?.ownWords()).toMatchObject([
      { phrase: 'Fully believed', belief: 10, helped: null },
      { phrase: 'Held', belief: 8, helped: { times: 7, nights: 8 } },
      { phrase: 'Used', belief: null, helped: null },
    ]);
  });

  it('what was believed is said from half on', () => {
    expect([0, 3, 5, 8, 10, null].map(belief => texts.wrote('3 Nov', belief as null))).toEqual([
      'You wrote this on 3 Nov.',
      'You wrote this on 3 Nov.',
      'You wrote this on 3 Nov, and half believed it.',
      'You wrote this on 3 Nov, and mostly believed it.',
      'You wrote this on 3 Nov, and fully believed it.',
      'You wrote this on 3 Nov.',
    ]);
  });

  it('a message that waits is told with its hour, and never with its words', async () => {
    const { saving } = begin(mara);
    await saving.seal('message', words, 'a');
    const sealed = await (await saving.read())?.sealed();
    expect(sealed?.opens).toMatch(/^(8|18):00$/);
    expect(JSON.stringify(sealed)).not.toContain('MARKER');
    expect(await sealed?.askSooner()).toMatch(/^\d{1,2}:\d\d$/);
  });
});

describe('where somebody else is signed in by now, or nobody', () => {
  const signedOut = { isSaved: false, isSignedOut: true, mayBeSaved: false, isKeyUsed: false };
  const others = [
    ['another account', noah],
    ['a trial', null],
  ] as const;

  it.each(others)('what one account wrote is not saved to %s', async (_, user) => {
    if (!user) startTrial();
    const server = createServer(user);
    const device = createDeviceBackend();
    localStorage.setItem('signed-in', 'true');
    const saving = createSaving({
      here: createHere({ http: server.http, device }),
      userId: () => mara.id,
    });
    expect(await saving.seal('message', words, 'a')).toEqual(signedOut);
    expect(await saving.seal('they_wrote', null, 'b')).toEqual(signedOut);
    expect(await saving.keepAsLetter(words, 'c')).toEqual(signedOut);
    expect(await saving.keepNight({ ...facts, things: ['Bread'] })).toBe(false);
    expect(await saving.noteContact('d')).toBeNull();
    expect(await saving.keepSentence('Both', 'e')).toEqual({ pivotId: null, isSignedOut: true });
    expect(await saving.isSignedOut()).toBe(true);
    const backend = user ? server.http : device;
    for (const list of [listSealedWords, listLetters, listNights, listContacts, listPivots])
      expect((await backend.page(list, {})).items).toEqual([]);
  });

  it('it begins no trial either', async () => {
    const { server, device } = begin(null);
    const saving = createSaving({
      here: createHere({ http: server.http, device }),
      userId: () => mara.id,
    });
    expect(await saving.seal('message', words, 'a')).toEqual(signedOut);
    expect(isTrialActive()).toBe(false);
  });
});

import { limits } from '@turnstone/contract/limits';
import {
  createSealedWords,
  listSealedWords,
  type Opening,
  removeSealedWords,
  setOpening,
} from '@turnstone/contract/sealed-words';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf, onTrial } from '../../test/on-trial.ts';
import { newId } from '../platform/new-id.ts';

const trial = onTrial();

const words = 'I miss your laugh';
const stored = () => JSON.parse(trial.device.entries()['trial-data'] ?? '');
const store = (data: object) => trial.device.access().setItem('trial-data', JSON.stringify(data));
const sealWords = (content: string | null = words, idempotencyKey?: string) =>
  trial.backend.call(createSealedWords, { body: { kind: 'message', content }, idempotencyKey });
const openingOf = (id: string, opens: Opening, idempotencyKey?: string) =>
  trial.backend.call(setOpening, { params: { id }, body: { opens }, idempotencyKey });
const listed = () => trial.backend.call(listSealedWords, {});

beforeEach(() => {
  trial.zone = 'Europe/Berlin';
  trial.clock = new Date('2026-11-15T01:40:00.000Z');
});

const morning = '2026-11-15T07:00:00.000Z';

describe('words sealed on the device', () => {
  it('are told by nothing before eight in the morning where the device is', async () => {
    const sealed = await sealWords(words, 'key-1');
    const closed = {
      id: sealed.id,
      version: 0,
      kind: 'message',
      content: null,
      opensAt: morning,
      isOpen: false,
      createdAt: '2026-11-15T01:40:00.000Z',
    };
    expect(sealed).toEqual(closed);
    trial.clock = new Date('2026-11-15T06:59:59.999Z');
    expect(await listed()).toEqual([closed]);
    expect((await trial.backend.page(listSealedWords, {})).items).toEqual([closed]);
    // What is asked for again is answered as it is by then.
    expect(await sealWords(words, 'key-1')).toEqual(closed);
    trial.clock = new Date(morning);
    const open = { ...closed, content: words, isOpen: true };
    expect(await listed()).toEqual([open]);
    expect(await sealWords(words, 'key-1')).toEqual(open);
  });

  it('open in the evening where they are sealed by day', async () => {
    trial.zone = 'America/New_York';
    trial.clock = new Date('2026-11-15T17:00:00.000Z');
    expect(await sealWords()).toMatchObject({ opensAt: '2026-11-15T23:00:00.000Z', isOpen: false });
  });

  it('are kept whole with the rest of the trial, and the moment they open', async () => {
    const { id } = await sealWords();
    expect(stored().sealedWords).toEqual([
      { id, kind: 'message', content: words, opensAt: morning, createdAt: '2026-11-15T01:40:00.000Z' },
    ]);
  });

  it('open where they were sealed, also for somebody who has gone somewhere else since', async () => {
    await sealWords();
    trial.zone = 'Asia/Tokyo';
    expect(await listed()).toMatchObject([{ opensAt: morning }]);
  });

  it('open ten minutes after they are asked for, and never later than they would have', async () => {
    const { id } = await sealWords();
    const sooner = { opensAt: '2026-11-15T01:50:00.000Z', isOpen: false, content: null, version: -1 };
    expect(await openingOf(id, 'sooner', 'key-1')).toMatchObject(sooner);
    trial.clock = new Date('2026-11-15T01:49:00.000Z');
    expect(await openingOf(id, 'sooner')).toMatchObject({ opensAt: '2026-11-15T01:50:00.000Z' });
    trial.clock = new Date('2026-11-15T01:50:00.000Z');
    expect(await listed()).toMatchObject([{ isOpen: true, content: words }]);
    expect(await openingOf(id, 'sooner')).toMatchObject({ isOpen: true, content: words });
  });

  it('stay sealed until the next morning for somebody who wants them to', async () => {
    const { id } = await sealWords();
    trial.clock = new Date('2026-11-15T09:00:00.000Z');
    const sealed = { opensAt: '2026-11-16T07:00:00.000Z', isOpen: false, content: null };
    expect(await openingOf(id, 'tomorrow')).toMatchObject(sealed);
    expect(await listed()).toMatchObject([sealed]);
  });

  it('are erased when they are let go, and there is nothing left to open', async () => {
    const { id } = await sealWords(words, 'key-1');
    expect(await trial.backend.call(removeSealedWords, { params: { id } })).toEqual({ id });
    expect(JSON.stringify(trial.device.entries())).not.toContain('laugh');
    expect(await listed()).toEqual([]);
    const notFound = { status: 404, code: 'not_found' };
    expect(await errorOf(openingOf(id, 'sooner'))).toEqual(notFound);
    expect(await errorOf(trial.backend.call(removeSealedWords, { params: { id } }))).toEqual(notFound);
    expect(await errorOf(sealWords(words, 'key-1'))).toEqual(notFound);
  });

  it('can be a note without words', async () => {
    await trial.backend.call(createSealedWords, { body: { kind: 'they_wrote' } });
    trial.clock = new Date(morning);
    expect(await listed()).toMatchObject([{ kind: 'they_wrote', content: null, isOpen: true }]);
  });

  it('are no more than an account holds, until one is let go', async () => {
    const { id } = await sealWords();
    const [one] = stored().sealedWords;
    const others = Array.from({ length: limits.sealedAtOnce - 1 }, () => ({ ...one, id: newId() }));
    store({ sealedWords: [one, ...others] });
    const before = stored();
    expect(await errorOf(sealWords('One too many'))).toEqual({ status: 409, code: 'too_many_sealed' });
    expect(stored()).toEqual(before);
    await trial.backend.call(removeSealedWords, { params: { id } });
    await sealWords('Room for one');
  });

  it('keep what a later version wrote into them', async () => {
    const { id } = await sealWords();
    store({ sealedWords: stored().sealedWords.map((one: object) => ({ ...one, colour: 'moss' })) });
    await openingOf(id, 'sooner');
    expect(stored().sealedWords).toMatchObject([{ content: words, colour: 'moss' }]);
  });
});

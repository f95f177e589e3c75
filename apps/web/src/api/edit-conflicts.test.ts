import { createLetter, getLetter, listLetters, updateLetter } from '@turnstone/contract/letters';
import { limits } from '@turnstone/contract/limits';
import { updatePivot } from '@turnstone/contract/pivots';
import { createProject, getProject, updateProject } from '@turnstone/contract/projects';
import { setStreak } from '@turnstone/contract/streak';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onTrial } from '../../test/on-trial.ts';
import type { Backend } from './backend.ts';
import { savedMessage } from './conflict-outcomes.ts';
import type { ConflictChoice, ConflictQuestion } from './conflict-prompt.ts';
import { backendError } from './errors.ts';
import { createMergingBackend } from './merging-backend.ts';

const trial = onTrial();
const letter = { title: 'To you', content: 'First words.', mood: 'love' as const };
const project = {
  title: 'A garden',
  description: 'Old.',
  category: 'hobby' as const,
  targetCompletionDate: null,
};

type Asked = ConflictQuestion & { response(choice: ConflictChoice | null): void };
let asked: Asked[] = [];
beforeEach(() => {
  asked = [];
});

/** The tab that knows only what was there first; the other one has changed something since. */
const here = (): Backend =>
  createMergingBackend(
    trial.backend,
    question => new Promise(response => void asked.push({ ...question, response })),
    () => {},
  );

/** Waits for the question with this number. */
const questionAt = (number: number) => vi.waitFor(() => asked[number] ?? expect.fail('Nobody asked'));

/** Answers the first one, or the one with this number. */
const respondWith = async (choice: ConflictChoice | null, number = 0) => {
  const question = await questionAt(number);
  question.response(choice);
  return question;
};

const messageOf = (saved: object) => savedMessage(saved, { title: 'As usual' }).title;

const withLetter = async () => {
  const base = await trial.backend.call(createLetter, { body: letter });
  const params = { id: base.id };
  const elsewhere = (body: { title?: string; content?: string }) =>
    trial.backend.call(updateLetter, { params, body });
  const change = (body: { title?: string; content?: string }) =>
    here().call(updateLetter, { params, body, base });
  const read = () => trial.backend.call(getLetter, { params });
  return { base, params, elsewhere, change, read };
};

describe('a change from a page that is out of date', () => {
  it('goes beside the other one without a question, where they are about different fields', async () => {
    const { elsewhere, change, read } = await withLetter();
    await elsewhere({ content: 'Words of the other tab.' });
    await change({ title: 'Renamed here' });
    expect(await read()).toMatchObject({ title: 'Renamed here', content: 'Words of the other tab.' });
    expect(asked).toEqual([]);
  });

  it('keeps the new description of a project that is paused', async () => {
    const base = await trial.backend.call(createProject, { body: project });
    const params = { id: base.id };
    await trial.backend.call(updateProject, { params, body: { description: 'New.' } });
    const paused = await here().call(updateProject, { params, body: { status: 'paused' }, base });
    expect(paused).toMatchObject({ status: 'paused', description: 'New.' });
    expect(asked).toEqual([]);
  });

  it('asks nothing where both say the same', async () => {
    const { elsewhere, change, read } = await withLetter();
    await elsewhere({ content: 'The same.' });
    await change({ content: 'The same.' });
    expect((await read()).content).toBe('The same.');
    expect(asked).toEqual([]);
  });

  it('asks with both texts, and writes nothing before it is answered', async () => {
    const { elsewhere, change, read } = await withLetter();
    const theirs = await elsewhere({ content: 'Theirs.' });
    const saving = change({ content: 'Mine.', title: 'My title' });
    const question = await questionAt(0);
    expect(question).toMatchObject({
      clashes: [{ field: 'content', mine: 'Mine.', other: 'Theirs.' }],
      bothAs: 'two',
    });
    expect(await read()).toEqual(theirs);
    question.response('mine');
    expect(await saving).toMatchObject({ content: 'Mine.', title: 'My title' });
    expect(await read()).toMatchObject({ content: 'Mine.', title: 'My title' });
  });

  it('keeps the other one where that is chosen, and what was not in question', async () => {
    const { elsewhere, change, read } = await withLetter();
    await elsewhere({ content: 'Theirs.' });
    const saving = change({ content: 'Mine.', title: 'My title' });
    await respondWith('other');
    expect(messageOf(await saving)).toBe('The other version is kept');
    expect(await read()).toMatchObject({ content: 'Theirs.', title: 'My title' });
  });

  it('makes two letters of two versions of one, once', async () => {
    const { elsewhere, change } = await withLetter();
    await elsewhere({ content: 'Theirs.' });
    const saving = change({ content: 'Mine.' });
    await respondWith('both');
    expect(messageOf(await saving)).toBe('Both versions are kept');
    const stored = (await trial.backend.page(listLetters, {})).items.map(({ title, content }) => [
      title,
      content,
    ]);
    expect(stored).toEqual([
      ['To you', 'Theirs.'],
      ['To you', 'Mine.'],
    ]);
  });

  it('puts one text below the other where both are kept', async () => {
    const base = await trial.backend.call(createProject, { body: project });
    const params = { id: base.id };
    await trial.backend.call(updateProject, { params, body: { description: 'Theirs.' } });
    const saving = here().call(updateProject, { params, body: { description: 'Mine.' }, base });
    expect(await respondWith('both')).toMatchObject({ bothAs: 'one' });
    await saving;
    expect((await trial.backend.call(getProject, { params })).description).toBe('Theirs.\n\nMine.');
  });

  it('says so where both are kept of the words alone, and of a choice the one made here', async () => {
    const base = await trial.backend.call(createProject, { body: project });
    const params = { id: base.id };
    const theirs = { description: 'Theirs.', category: 'learning' } as const;
    await trial.backend.call(updateProject, { params, body: theirs });
    const mine = { description: 'Mine.', category: 'fitness' } as const;
    const saving = here().call(updateProject, { params, body: mine, base });
    expect(await respondWith('both')).toMatchObject({ bothAs: 'words' });
    expect(await saving).toMatchObject({ description: 'Theirs.\n\nMine.', category: 'fitness' });
  });

  it('joins tags, and offers no third choice where both do not fit or cannot both hold', async () => {
    const pivot = await trial.makePivot();
    const params = { id: pivot.id };
    const long = (sign: string) => sign.repeat(limits.pivotPhrase);
    await trial.backend.call(updatePivot, { params, body: { pivotPhrase: long('a') } });
    const saving = here().call(updatePivot, { params, body: { pivotPhrase: long('b') }, base: pivot });
    expect(await respondWith('mine')).toMatchObject({ bothAs: null });
    const mine = await saving;
    await trial.backend.call(updatePivot, { params, body: { tags: ['Healing'] } });
    const tagging = here().call(updatePivot, { params, body: { tags: ['Growth mindset'] }, base: mine });
    await respondWith('both', 1);
    expect((await tagging).tags).toEqual(['Healing', 'Growth mindset']);
    const none = { noContactStartDate: null, noContactDaysSince: null };
    await trial.backend.call(setStreak, { body: { noContactStartDate: '2026-01-02' } });
    const setting = here().call(setStreak, { body: { noContactStartDate: '2026-02-03' }, base: none });
    expect(await respondWith('other', 2)).toMatchObject({ bothAs: null });
    expect(await setting).toMatchObject({ noContactStartDate: '2026-01-02' });
  });

  it('sends nothing where the other one is kept and what is left is no change', async () => {
    const none = { noContactStartDate: null, noContactDaysSince: null };
    const theirs = await trial.backend.call(setStreak, { body: { noContactStartDate: '2026-01-02' } });
    const calls = vi.spyOn(trial.backend, 'call');
    const body = { noContactStartDate: '2026-02-03', isCorrection: true };
    const setting = here().call(setStreak, { body, base: none });
    expect(await respondWith('other')).toMatchObject({ clashes: [{ field: 'noContactStartDate' }] });
    const saved = await setting;
    expect(saved).toEqual(theirs);
    expect(messageOf(saved)).toBe('The other version is kept');
    // The one that was refused, and no other.
    expect(calls).toHaveBeenCalledTimes(1);
    calls.mockRestore();
  });

  it('is left for later without an error, and without a change', async () => {
    const { elsewhere, change, read } = await withLetter();
    const theirs = await elsewhere({ content: 'Theirs.' });
    const saving = change({ content: 'Mine.' });
    await respondWith(null);
    await expect(saving).rejects.toMatchObject({ name: 'ConflictPostponed', calmTitle: 'Not saved yet' });
    expect(await read()).toEqual(theirs);
  });

  it('meets a third change while the question was open, and asks again', async () => {
    const { elsewhere, change, read } = await withLetter();
    await elsewhere({ content: 'Theirs.' });
    const saving = change({ content: 'Mine.' });
    const first = await questionAt(0);
    await elsewhere({ content: 'Theirs, again.' });
    first.response('mine');
    const second = await questionAt(1);
    expect(second.clashes).toMatchObject([{ other: 'Theirs, again.' }]);
    second.response('mine');
    await saving;
    expect((await read()).content).toBe('Mine.');
  });

  it('tells a failure as it is, before the question and after it', async () => {
    const { base, params, elsewhere } = await withLetter();
    const failure = backendError('unavailable', 'Later', 'Too many at once.');
    const calls = vi.spyOn(trial.backend, 'call').mockRejectedValueOnce(failure);
    const change = () => here().call(updateLetter, { params, body: { content: 'Mine.' }, base });
    await expect(change()).rejects.toBe(failure);
    expect(asked).toEqual([]);
    await elsewhere({ content: 'Theirs.' });
    const saving = change();
    const question = await questionAt(0);
    calls.mockRejectedValueOnce(failure);
    question.response('mine');
    await expect(saving).rejects.toBe(failure);
    expect(asked).toHaveLength(1);
    calls.mockRestore();
  });

  it('says which version it is that was saved', async () => {
    const { elsewhere, change } = await withLetter();
    for (const [index, choice, title] of [
      [0, 'mine', 'As usual'],
      [1, 'other', 'The other version is kept'],
      [2, 'both', 'Both versions are kept'],
    ] as const) {
      await elsewhere({ content: `Theirs ${index}.` });
      const saving = change({ content: 'Mine.' });
      await respondWith(choice, index);
      expect(messageOf(await saving)).toBe(title);
    }
  });

  it('asks about the words of an evening, and takes what goes with them along', async () => {
    const base = await trial.backend.call(createLetter, {
      body: { ...letter, way: 'story', evenings: ['2026-11-12'] },
    });
    const params = { id: base.id };
    const evening = (words: string, days: readonly string[], minutes: number) => ({
      content: `First words.\n\n${words}`,
      evenings: ['2026-11-12', ...days],
      minutes,
      lastLine: `${words} Tea.`,
    });
    const days = ['2026-11-13', '2026-11-14'];
    await trial.backend.call(updateLetter, { params, body: evening('Theirs.', days, 30) });
    const saving = here().call(updateLetter, { params, body: evening('Mine.', ['2026-11-14'], 20), base });
    const { clashes, bothAs } = await respondWith('other');
    expect(clashes.map(({ field }) => field)).toEqual(['content', 'lastLine']);
    expect(bothAs).toBe('two');
    expect(await saving).toMatchObject(evening('Theirs.', days, 30));
  });

  it('asks nobody how somebody was after a letter: the last one holds', async () => {
    const { base, params, read } = await withLetter();
    await trial.backend.call(updateLetter, { params, body: { after: 'same' } });
    await here().call(updateLetter, { params, body: { after: 'lighter' }, base });
    expect(await read()).toMatchObject({ after: 'lighter' });
    expect(asked).toEqual([]);
  });

  it('is never sent without saying what it was based on', async () => {
    const { params } = await withLetter();
    const attempt = here().call(updateLetter, { params, body: { title: 'Blind' } });
    await expect(attempt).rejects.toThrow(/needs what it was based on/);
  });
});

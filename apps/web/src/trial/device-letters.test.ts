import { createLetterComment, listForumLetters, listLetterComments } from '@turnstone/contract/forum';
import {
  createLetter,
  getLetter,
  listLetters,
  removeLetter,
  shareLetter,
  updateLetter,
} from '@turnstone/contract/letters';
import { limits } from '@turnstone/contract/limits';
import { describe, expect, it } from 'vitest';
import { errorOf, onTrial } from '../../test/on-trial.ts';
import { newId } from '../platform/new-id.ts';

const trial = onTrial();

describe('letters on the device', () => {
  const words = { title: 'To you', content: 'I kept the cup.', mood: 'yourself' as const };
  const write = (title = words.title) => trial.backend.call(createLetter, { body: { ...words, title } });
  const storedLetters = () => JSON.parse(trial.device.entries()['trial-data'] ?? '').letters;

  it('are kept in the words of the spec, without what only an account has', async () => {
    const letter = await write();
    expect(letter).toMatchObject({ ...words, isArchived: false, isShared: false, allowComments: true });
    const at = '2026-03-01T10:00:00.000Z';
    const defaults = { isArchived: 'false', allowComments: 'true', createdAt: at, lastEditedAt: at };
    expect(storedLetters()).toEqual([{ id: letter.id, ...words, ...defaults }]);
  });

  it('know when they were edited last, and archiving is no edit', async () => {
    const { id } = await write();
    trial.clock = new Date('2026-03-02T10:00:00.000Z');
    await trial.backend.call(updateLetter, { params: { id }, body: { isArchived: true } });
    expect(await trial.backend.call(getLetter, { params: { id } })).toMatchObject({
      isArchived: true,
      lastEditedAt: '2026-03-01T10:00:00.000Z',
    });
    await trial.backend.call(updateLetter, { params: { id }, body: { ...words, title: 'To me' } });
    expect(await trial.backend.call(listLetters, {})).toEqual([]);
    expect(await trial.backend.call(listLetters, { query: { includeArchived: true } })).toMatchObject([
      { title: 'To me', isArchived: true, lastEditedAt: '2026-03-02T10:00:00.000Z' },
    ]);
  });

  it('are as many as an import takes, said kindly', async () => {
    const { id } = await write();
    const [one] = storedLetters();
    const letters = Array.from({ length: limits.imported }, () => ({ ...one, id: newId() }));
    trial.device.access().setItem('trial-data', JSON.stringify({ letters }));
    const error = await write('One too many').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ detail: expect.stringMatching(/hold 5,000 letters/) });
    expect(await errorOf(trial.backend.call(getLetter, { params: { id } }))).toMatchObject({
      status: 404,
    });
    await trial.backend.call(removeLetter, { params: { id: letters[0]?.id ?? '' } });
    await write('Room for one');
  });

  it('keep what a later version wrote into them', async () => {
    const { id } = await write();
    const letters = storedLetters().map((one: object) => ({ ...one, colour: 'moss' }));
    trial.device.access().setItem('trial-data', JSON.stringify({ letters }));
    await trial.backend.call(updateLetter, { params: { id }, body: { ...words, title: 'B' } });
    expect(storedLetters()).toMatchObject([{ title: 'B', colour: 'moss' }]);
  });

  it('are shared and commented on with an account only', async () => {
    const { id } = await write();
    for (const endpoint of [shareLetter, listForumLetters, listLetterComments, createLetterComment])
      expect(trial.backend.supports(endpoint)).toBe(false);
    const share = trial.backend.call(shareLetter, { params: { id }, body: { authorName: 'Me' } });
    expect(await errorOf(share)).toEqual({ status: 401, code: 'not_signed_in' });
  });
});

import {
  createLetter,
  getLetter,
  listLetters,
  newLetter,
  removeLetter,
  updateLetter,
} from '@turnstone/contract/letters';
import { limits } from '@turnstone/contract/limits';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dear, errorLike, overBothBackends, unsaid } from './both-backends.ts';

overBothBackends(({ backend }) => {
  it('keeps a letter, trimmed, and lists letters newest first', async () => {
    const first = await backend.call(createLetter, { body: { ...dear, title: '  Dear you ' } });
    expect(first).toEqual({
      id: expect.any(String),
      version: expect.any(Number),
      review: null,
      ...dear,
      ...unsaid,
      isArchived: false,
      isShared: false,
      allowComments: true,
      sharedId: null,
      sharedAt: null,
      authorName: null,
      isCopyOutdated: false,
      createdAt: expect.any(String),
      lastEditedAt: first.createdAt,
      commentCount: 0,
      comments: null,
    });
    const second = await backend.call(createLetter, { body: { ...dear, content: 'שלום 🪨\nsecond line' } });
    expect((await backend.page(listLetters, {})).items).toEqual([second, first]);
    const page = await backend.page(listLetters, { limit: 1 });
    expect(page).toEqual({ items: [second], next: second.id });
    expect(await backend.call(getLetter, { params: { id: first.id } })).toEqual(first);
  });

  it('refuses a letter that the contract refuses, and keeps nothing of it', async () => {
    for (const wrong of [
      { title: '' },
      { title: 'x'.repeat(limits.letterTitle + 1) },
      { content: ' ' },
      { content: 'x'.repeat(limits.letterContent + 1) },
      { content: 'half \ud83d' },
      { mood: 'revenge' },
      { way: 'in verse' },
      { minutes: limits.letterMinutes + 1 },
      { lastLine: 'x'.repeat(limits.letterLastLine + 1) },
      { evenings: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'] },
      { isShared: 'true' },
    ]) {
      const body = { ...dear, ...wrong } as typeof dear;
      expect(z.safeParse(newLetter, body).success).toBe(false);
      const attempt = backend.call(createLetter, { body });
      await expect(attempt).rejects.toMatchObject(errorLike(400, 'invalid_request'));
    }
    expect(await backend.call(listLetters, { query: { includeArchived: true } })).toEqual([]);
  });

  it('keeps how a letter was written and how it ended, and a change that does not name it leaves it', async () => {
    const told = {
      way: 'story' as const,
      minutes: 24,
      lastLine: 'A glass of water, and to bed.',
      after: 'lighter' as const,
      restsUntil: '2026-11-22',
      evenings: ['2026-11-13', '2026-11-14', '2026-11-15'],
    };
    const letter = await backend.call(createLetter, { body: { ...dear, ...told } });
    expect(letter).toMatchObject(told);
    const params = { id: letter.id };
    // As a page of the version before does it.
    const edited = await backend.call(updateLetter, { params, body: { ...dear, title: 'Dear me' } });
    expect(edited).toMatchObject({ ...told, title: 'Dear me' });
    const body = { after: 'stirred_up' as const, lastLine: null, restsUntil: null, evenings: [] };
    const changed = await backend.call(updateLetter, { params, body });
    expect(changed).toEqual({ ...edited, ...body, version: changed.version });
    expect((await backend.page(listLetters, {})).items).toEqual([changed]);
  });

  it('changes a letter in one way at a time', async () => {
    const { id, createdAt } = await backend.call(createLetter, { body: dear });
    const params = { id };
    const edited = await backend.call(updateLetter, { params, body: { ...dear, content: 'It broke.' } });
    expect(edited).toMatchObject({ ...dear, content: 'It broke.', createdAt });
    expect(edited.lastEditedAt >= createdAt).toBe(true);
    const quiet = await backend.call(updateLetter, { params, body: { allowComments: false } });
    expect(quiet).toEqual({ ...edited, version: quiet.version, allowComments: false });
    const archived = await backend.call(updateLetter, { params, body: { isArchived: true } });
    expect(archived).toEqual({ ...quiet, version: archived.version, isArchived: true });
    expect(await backend.call(listLetters, {})).toEqual([]);
    expect(await backend.call(listLetters, { query: { includeArchived: false } })).toEqual([]);
    expect(await backend.call(listLetters, { query: { includeArchived: true } })).toEqual([archived]);
    // It is not shared, so there is nothing to take back.
    const body = { isShared: false, sharedAt: null };
    const still = await backend.call(updateLetter, { params, body });
    expect(still).toEqual({ ...archived, version: still.version });
    expect(new Set([edited, quiet, archived, still].map(({ version }) => version)).size).toBe(4);
    const sharing = backend.call(updateLetter, { params, body: { isShared: true } });
    await expect(sharing).rejects.toMatchObject(errorLike(422, 'cannot_share'));
    const both = { isArchived: false, allowComments: true };
    for (const wrong of [both, {}, { isShared: false }, { title: 'With', isArchived: true }]) {
      const attempt = backend.call(updateLetter, { params, body: wrong as typeof both });
      await expect(attempt).rejects.toMatchObject(errorLike(400, 'invalid_request'));
    }
    expect(await backend.call(getLetter, { params })).toEqual(still);
    expect(await backend.call(removeLetter, { params })).toEqual(params);
    await expect(backend.call(getLetter, { params })).rejects.toMatchObject(errorLike(404, 'not_found'));
  });
});

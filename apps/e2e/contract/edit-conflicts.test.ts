import type { Endpoint } from '@turnstone/contract/endpoint';
import { createLetter, getLetter, removeLetter, updateLetter } from '@turnstone/contract/letters';
import { removePivot, updatePivot } from '@turnstone/contract/pivots';
import { createProject, getProject, updateProject } from '@turnstone/contract/projects';
import { setStreak } from '@turnstone/contract/streak';
import { updateThought } from '@turnstone/contract/thoughts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { BackendError } from '../../web/src/api/errors.ts';
import { dear, errorLike, garden, missing, overBothBackends } from './both-backends.ts';

/** What a conflict says is there now, as the contract shapes it. */
const currentOf = async (endpoint: Endpoint, attempt: Promise<unknown>): Promise<unknown> => {
  const error: BackendError = await attempt.then(
    () => expect.fail('It was accepted'),
    failure => failure,
  );
  expect(error).toMatchObject(errorLike(409, 'edit_conflict'));
  return z.decode(endpoint.conflict ?? endpoint.response, error.problem?.current as never);
};

overBothBackends(({ backend, record, turn, thoughts, pivots }) => {
  it('changes only what is named, of a letter and of a project', async () => {
    const letter = await backend.call(createLetter, { body: dear });
    const params = { id: letter.id };
    await backend.call(updateLetter, { params, body: { content: 'New words.' }, base: letter });
    const renamed = await backend.call(updateLetter, { params, body: { title: 'New name' } });
    expect(renamed).toMatchObject({ title: 'New name', content: 'New words.', mood: dear.mood });
    const project = await backend.call(createProject, { body: garden });
    await backend.call(updateProject, { params: { id: project.id }, body: { description: 'Beans.' } });
    const paused = await backend.call(updateProject, {
      params: { id: project.id },
      body: { status: 'paused' },
    });
    expect(paused).toMatchObject({ ...garden, description: 'Beans.', status: 'paused' });
    const pivot = await turn('the phrase stays');
    const tagged = await backend.call(updatePivot, { params: { id: pivot.id }, body: { tags: ['Healing'] } });
    expect(tagged).toMatchObject({ pivotPhrase: 'the phrase stays', tags: ['Healing'] });
  });

  it('does not delete a letter or a pivot that was changed since it was seen', async () => {
    const letter = await backend.call(createLetter, { body: dear });
    const params = { id: letter.id };
    const now = await backend.call(updateLetter, { params, body: { content: 'Theirs.' }, base: letter });
    const attempt = backend.call(removeLetter, { params, base: letter });
    expect(await currentOf(removeLetter, attempt)).toEqual(now);
    expect(await backend.call(getLetter, { params })).toEqual(now);
    expect(await backend.call(removeLetter, { params, base: now })).toEqual(params);
    const pivot = await turn('before');
    const turned = { id: pivot.id };
    const later = await backend.call(updatePivot, { params: turned, body: { tags: ['Healing'] } });
    const dropping = backend.call(removePivot, { params: turned, base: pivot });
    expect(await currentOf(removePivot, dropping)).toEqual(later);
    expect(await pivots()).toContainEqual(later);
    expect(await backend.call(removePivot, { params: turned, base: later })).toEqual(turned);
  });

  it('refuses a change of a letter that was changed since, and writes nothing', async () => {
    const letter = await backend.call(createLetter, { body: dear });
    const params = { id: letter.id };
    const now = await backend.call(updateLetter, { params, body: { content: 'Theirs.' }, base: letter });
    const attempt = backend.call(updateLetter, { params, body: { content: 'Mine.' }, base: letter });
    expect(await currentOf(updateLetter, attempt)).toEqual(now);
    expect(await backend.call(getLetter, { params })).toEqual(now);
    const archiving = backend.call(updateLetter, { params, body: { isArchived: true }, base: letter });
    expect(await currentOf(updateLetter, archiving)).toEqual(now);
    const mine = await backend.call(updateLetter, { params, body: { content: 'Mine.' }, base: now });
    expect(mine).toEqual({
      ...now,
      content: 'Mine.',
      version: mine.version,
      lastEditedAt: mine.lastEditedAt,
    });
  });

  it('refuses a change of a project, a thought and a pivot that were changed since', async () => {
    const project = await backend.call(createProject, { body: garden });
    const params = { id: project.id };
    const paused = await backend.call(updateProject, { params, body: { status: 'paused' }, base: project });
    const renaming = backend.call(updateProject, { params, body: { title: 'Mine' }, base: project });
    expect(await currentOf(updateProject, renaming)).toEqual(paused);
    expect(await backend.call(getProject, { params })).toEqual(paused);

    const thought = await record('as it was');
    const change = (content: string) =>
      backend.call(updateThought, { params: { id: thought.id }, body: { content }, base: thought });
    const changed = await change('theirs');
    expect(await currentOf(updateThought, change('mine'))).toEqual(changed);
    expect(await thoughts()).toEqual([changed]);

    const pivot = await turn('as it was');
    const phrase = (pivotPhrase: string) =>
      backend.call(updatePivot, { params: { id: pivot.id }, body: { pivotPhrase }, base: pivot });
    const turned = await phrase('theirs');
    expect(await currentOf(updatePivot, phrase('mine'))).toEqual(turned);
    expect(await pivots()).toEqual([turned]);
  });

  it('refuses a streak from a page that knows another first day', async () => {
    const none = { noContactStartDate: null, noContactDaysSince: null };
    const begun = await backend.call(setStreak, { body: { noContactStartDate: '2020-03-01' }, base: none });
    const other = { noContactStartDate: '2021-04-01' };
    expect(await currentOf(setStreak, backend.call(setStreak, { body: other, base: none }))).toEqual(begun);
    expect(await backend.call(setStreak, { body: other, base: begun })).toMatchObject(other);
  });

  it('says of what is gone that it is gone, whatever a change was based on', async () => {
    const base = { version: 1, title: 'x' };
    const attempt = backend.call(updateLetter, { params: { id: missing }, body: { title: 'y' }, base });
    await expect(attempt).rejects.toMatchObject(errorLike(404, 'not_found'));
  });
});

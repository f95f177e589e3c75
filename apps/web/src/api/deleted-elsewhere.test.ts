import { createContact, listContacts, removeContact, updateContact } from '@turnstone/contract/contacts';
import { createLetter, listLetters, removeLetter, updateLetter } from '@turnstone/contract/letters';
import { recordPivotUsage, removePivot, updatePairing, updatePivot } from '@turnstone/contract/pivots';
import { getProgress } from '@turnstone/contract/progress';
import { createProject, getProject, removeProject, updateProject } from '@turnstone/contract/projects';
import { createThought, listThoughts, removeThought, updateThought } from '@turnstone/contract/thoughts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onTrial } from '../../test/on-trial.ts';
import { savedMessage } from './conflict-outcomes.ts';
import { backendError } from './errors.ts';
import { createMergingBackend } from './merging-backend.ts';
import { createQueryClient } from './query-client.ts';
import { removeFromCache } from './remove-from-cache.ts';

const trial = onTrial();
const letter = { title: 'To you', content: 'First words.', mood: 'love' as const };
const project = {
  title: 'A garden',
  description: 'Beans.',
  category: 'hobby',
  targetCompletionDate: null,
} as const;

let deleted: string[] = [];
beforeEach(() => {
  deleted = [];
});

/** The tab that still shows what was deleted in the other one. */
const here = () =>
  createMergingBackend(
    trial.backend,
    () => expect.fail('Nobody is asked'),
    (id, how) => void deleted.push(`${id} ${how}`),
  );

const messageOf = (saved: object) => savedMessage(saved, { title: 'As usual' }).title;

describe('words for a thing that was deleted elsewhere', () => {
  it('become a new letter, with what was not changed', async () => {
    const base = await trial.backend.call(createLetter, { body: letter });
    const params = { id: base.id };
    await trial.backend.call(removeLetter, { params });
    const saved = await here().call(updateLetter, { params, body: { content: 'Last words.' }, base });
    expect(saved).toMatchObject({ title: 'To you', content: 'Last words.', mood: 'love' });
    expect(saved.id).not.toBe(base.id);
    expect(messageOf(saved)).toBe('Saved as a new one');
    expect(deleted).toEqual([`${base.id} by changing`]);
    expect((await trial.backend.page(listLetters, {})).items).toEqual([saved]);
  });

  it.each([{ after: 'lighter' }, { restsUntil: '2027-02-15' }, { way: 'freely', evenings: [] }] as const)(
    'are more than what is said of a letter: %o brings none back',
    async body => {
      const base = await trial.backend.call(createLetter, { body: letter });
      const params = { id: base.id };
      await trial.backend.call(removeLetter, { params });
      const saying = here().call(updateLetter, { params, body: body as never, base });
      await expect(saying).rejects.toMatchObject({
        calmTitle: 'Deleted elsewhere',
        detail: 'This was deleted in another tab or on another device, so it is gone here too.',
      });
      expect(deleted).toEqual([`${base.id} by changing`]);
      expect((await trial.backend.page(listLetters, {})).items).toEqual([]);
    },
  );

  it('become one, however often they are sent', async () => {
    const base = await trial.backend.call(createLetter, { body: letter });
    const params = { id: base.id };
    await trial.backend.call(removeLetter, { params });
    for (let times = 0; times < 2; times += 1)
      await here().call(updateLetter, { params, body: { content: 'Last words.' }, base });
    expect((await trial.backend.page(listLetters, {})).items).toHaveLength(1);
  });

  it('become a new thought, project and pivot', async () => {
    const thought = await trial.backend.call(createThought, { body: { content: 'First.' } });
    await trial.backend.call(removeThought, { params: { id: thought.id } });
    const body = { content: 'Second.' };
    expect(
      await here().call(updateThought, { params: { id: thought.id }, body, base: thought }),
    ).toMatchObject(body);

    const garden = await trial.backend.call(createProject, { body: project });
    await trial.backend.call(removeProject, { params: { id: garden.id } });
    const named = { params: { id: garden.id }, body: { title: 'A balcony' }, base: garden };
    expect(await here().call(updateProject, named)).toMatchObject({ ...project, title: 'A balcony' });

    const pivot = await trial.makePivot();
    await trial.backend.call(removePivot, { params: { id: pivot.id } });
    const turned = { params: { id: pivot.id }, body: { pivotPhrase: 'Mine.' }, base: pivot };
    expect(await here().call(updatePivot, turned)).toMatchObject({
      pivotPhrase: 'Mine.',
      thought: pivot.thought,
    });
  });

  it('stay in their form where nothing can be made of them', async () => {
    const pivot = await trial.makePivot();
    const params = { id: pivot.id };
    await trial.backend.call(removePivot, { params });
    await trial.backend.call(removeThought, { params: { id: pivot.thought?.id ?? '' } });
    const saving = here().call(updatePivot, { params, body: { pivotPhrase: 'Mine.' }, base: pivot });
    await expect(saving).rejects.toMatchObject({
      calmTitle: 'Deleted elsewhere',
      detail: expect.stringContaining('Your words are still here'),
    });
    expect(deleted).toEqual([]);
  });
});

it('words about contact stay in their form: a second note would end the streak again', async () => {
  const said = { day: '2026-01-02', kind: 'met', before: 'A song.' } as const;
  const base = await trial.backend.call(createContact, { body: said });
  const params = { id: base.id };
  await trial.backend.call(removeContact, { params });
  const body = { planIf: 'it is late', planThen: 'I call Lea' };
  await expect(here().call(updateContact, { params, body, base })).rejects.toMatchObject({
    calmTitle: 'Deleted elsewhere',
    detail: expect.stringContaining('Your words are still here'),
  });
  expect((await trial.backend.page(listContacts, {})).items).toEqual([]);
  expect(deleted).toEqual([]);
});

describe('what was deleted elsewhere', () => {
  it('is deleted for whoever deletes it again', async () => {
    const base = await trial.backend.call(createLetter, { body: letter });
    const params = { id: base.id };
    await trial.backend.call(removeLetter, { params });
    expect(await here().call(removeLetter, { params, base })).toEqual(params);
  });

  it('goes, and nothing is made of a change without words', async () => {
    const base = await trial.backend.call(createLetter, { body: letter });
    const params = { id: base.id };
    await trial.backend.call(removeLetter, { params });
    const archiving = here().call(updateLetter, { params, body: { isArchived: true }, base });
    await expect(archiving).rejects.toMatchObject({ calmTitle: 'Deleted elsewhere' });
    expect(deleted).toEqual([`${base.id} by changing`]);
    expect((await trial.backend.page(listLetters, {})).items).toEqual([]);
  });

  it('goes after it was read or used', async () => {
    const { id } = await trial.backend.call(createProject, { body: project });
    await trial.backend.call(removeProject, { params: { id } });
    await expect(here().call(getProject, { params: { id } })).rejects.toMatchObject({ status: 404 });
    const pivot = await trial.makePivot();
    await trial.backend.call(removePivot, { params: { id: pivot.id } });
    const using = here().call(recordPivotUsage, { body: { pivotId: pivot.id } });
    await expect(using).rejects.toMatchObject({ status: 404 });
    expect(deleted).toEqual([`${id} by reading`, `${pivot.id} by changing`]);
  });

  it('is told as it is where it cannot be said what is gone', async () => {
    const notFound = backendError('not_found', 'Not found', 'Not found.');
    vi.spyOn(trial.backend, 'call').mockRejectedValueOnce(notFound).mockRejectedValueOnce(notFound);
    // Of a pivot and its image either may be missing.
    const pairing = { params: { id: 'a-pivot' }, body: { imageId: 'an-image', displayStyle: null } };
    await expect(here().call(updatePairing, { ...pairing, base: {} } as never)).rejects.toBe(notFound);
    await expect(here().call(getProgress, {})).rejects.toBe(notFound);
    expect(deleted).toEqual([]);
    vi.restoreAllMocks();
  });

  it('is asked about again after a change, and not after it was read: that would never end', () => {
    const queries = createQueryClient(trial.backend);
    const keys = [['nothing'], ['a number'], ['a list'], ['a page']];
    for (const [index, data] of [null, 7, [{ id: 'one' }], { pages: 'none' }].entries())
      queries.setQueryData(keys[index] ?? [], data);
    const stale = () => keys.filter(key => queries.getQueryState(key)?.isInvalidated);
    removeFromCache(queries, 'one', 'by reading');
    expect(stale()).toEqual([]);
    removeFromCache(queries, 'one', 'by changing');
    expect(stale()).toEqual(keys);
    expect(queries.getQueryData(['a list'])).toEqual([{ id: 'one' }]);
  });

  it('leaves every list that shows it, and the others stay as they are', async () => {
    const queries = createQueryClient(trial.backend);
    const [one, other] = [{ id: 'one' }, { id: 'other' }];
    queries.setQueryData([listLetters.path, false], {
      pages: [{ items: [one, other], next: null }],
      pageParams: [null],
    });
    queries.setQueryData([listThoughts.path, 'waiting'], { items: [one], next: null });
    queries.setQueryData(['untouched'], { pages: [{ items: [other], next: null }], pageParams: [null] });
    const before = queries.getQueryState(['untouched'])?.dataUpdatedAt;
    removeFromCache(queries, 'one', 'by reading');
    expect(queries.getQueryData([listLetters.path, false])).toMatchObject({ pages: [{ items: [other] }] });
    expect(queries.getQueryData([listThoughts.path, 'waiting'])).toEqual({ items: [], next: null });
    expect(queries.getQueryState(['untouched'])?.dataUpdatedAt).toBe(before);
  });
});

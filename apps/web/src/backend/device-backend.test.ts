import {
  changeLetter,
  changePivot,
  changeProject,
  commentOnLetter,
  createLetter,
  createPivot,
  createProject,
  createProjectIdea,
  createThought,
  deleteLetter,
  deletePivot,
  deleteProject,
  deleteThought,
  limits,
  listForumLetters,
  listLetterComments,
  listLetters,
  listPivots,
  listProjectIdeas,
  listProjects,
  listProjectTimeLogs,
  listSessions,
  listThoughts,
  logProjectTime,
  type Pivot,
  readActivity,
  readLetter,
  readProgress,
  readProject,
  readProjectTime,
  readUser,
  recordPivotUsage,
  setStreak,
  shareLetter,
} from '@turnstone/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStorage } from '../../test/stored.ts';
import type { Backend } from './backend.ts';
import { createDeviceBackend } from './device-backend.ts';
import { BackendError } from './failures.ts';
import { newId } from './new-id.ts';

const someId = '01900000-0000-7000-8000-00000000000a';

let device = createStorage();
let clock = new Date('2026-03-01T10:00:00.000Z');
let zone = 'UTC';
let backend: Backend;

beforeEach(() => {
  device = createStorage({ 'trial-mode': 'true' });
  clock = new Date('2026-03-01T10:00:00.000Z');
  zone = 'UTC';
  backend = createDeviceBackend({ storage: device.access, now: () => clock, zone: () => zone });
});

const think = (content: string, idempotencyKey?: string) =>
  backend.call(createThought, { body: { content }, idempotencyKey });
const turn = (thoughtId: string, pivotPhrase: string) =>
  backend.call(createPivot, { body: { thoughtId, pivotPhrase, tags: ['Hope'] } });
const makePivot = async (): Promise<Pivot> => turn((await think('It hurts')).id, 'It heals');

const refusalOf = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BackendError)) throw new Error(`This was no refusal: ${error}`);
  return { status: error.status, code: error.problem?.code };
};

describe('thoughts on the device', () => {
  it('are recorded trimmed and listed newest first', async () => {
    await think('  first ');
    await think('second');
    expect((await backend.call(listThoughts, {})).map(({ content }) => content)).toEqual(['second', 'first']);
  });

  it('are in storage as soon as the call has answered', async () => {
    const thought = await think('Kept');
    expect(JSON.parse(device.entries()['trial-data'] ?? '')).toMatchObject({ thoughts: [thought] });
  });

  it('are refused when empty, too long or unreadable', async () => {
    for (const content of ['', '   ', 'x'.repeat(501), 'a\0b']) {
      expect(await refusalOf(think(content))).toEqual({ status: 400, code: 'invalid_request' });
    }
    expect(await backend.call(listThoughts, {})).toEqual([]);
  });

  it('leave their pivots behind when deleted', async () => {
    const pivot = await makePivot();
    const id = pivot.thought?.id ?? '';
    expect(await backend.call(deleteThought, { params: { id } })).toEqual({ id });
    expect(await backend.call(listThoughts, {})).toEqual([]);
    expect(await backend.call(listPivots, {})).toEqual([pivot]);
  });

  it('that do not exist are not found', async () => {
    const notFound = { status: 404, code: 'not_found' };
    expect(await refusalOf(backend.call(deleteThought, { params: { id: someId } }))).toEqual(notFound);
    expect(await refusalOf(backend.call(deleteThought, { params: { id: 'no id' } }))).toEqual(notFound);
    expect(await refusalOf(turn(someId, 'From nothing'))).toEqual(notFound);
  });
});

describe('pivots on the device', () => {
  it('carry a copy of their thought and begin unused', async () => {
    const pivot = await makePivot();
    expect(pivot).toMatchObject({
      pivotPhrase: 'It heals',
      tags: ['Hope'],
      thought: { content: 'It hurts' },
      usageCount: 0,
      lastUsed: null,
      createdAt: '2026-03-01T10:00:00.000Z',
    });
  });

  it('count how often they were used, and when last', async () => {
    const { id } = await makePivot();
    clock = new Date('2026-03-02T08:00:00.000Z');
    await backend.call(recordPivotUsage, { body: { pivotId: id } });
    const used = await backend.call(recordPivotUsage, { body: { pivotId: id } });
    expect(used).toEqual({ pivotId: id, usageCount: 2, lastUsed: '2026-03-02T08:00:00.000Z' });
    expect(await backend.call(listPivots, {})).toMatchObject([{ usageCount: 2, lastUsed: used.lastUsed }]);
  });

  it('can be changed and deleted', async () => {
    const { id } = await makePivot();
    const body = { pivotPhrase: 'It mends', tags: [] };
    const changed = await backend.call(changePivot, { params: { id }, body });
    expect(changed).toMatchObject({ id, ...body, thought: { content: 'It hurts' } });
    expect(await backend.call(deletePivot, { params: { id } })).toEqual({ id });
    expect(await refusalOf(backend.call(deletePivot, { params: { id } }))).toMatchObject({ status: 404 });
    expect(await refusalOf(backend.call(changePivot, { params: { id }, body }))).toMatchObject({
      status: 404,
    });
    expect(await refusalOf(backend.call(recordPivotUsage, { body: { pivotId: id } }))).toMatchObject({
      status: 404,
    });
  });
});

describe('projects on the device', () => {
  const words = {
    title: 'A garden',
    description: null,
    category: 'hobby' as const,
    targetCompletionDate: '2026-09-01',
  };
  const begin = (title = words.title) => backend.call(createProject, { body: { ...words, title } });

  it('begin active, hold neither ideas nor time, and keep only what is theirs', async () => {
    const project = await begin();
    expect(project).toMatchObject({ ...words, status: 'active', totalIdeas: 0, totalTimeLogged: 0 });
    expect(await backend.call(readProject, { params: { id: project.id } })).toEqual(project);
    expect(JSON.parse(device.entries()['trial-data'] ?? '').projects).toEqual([
      { id: project.id, ...words, status: 'active', createdAt: project.createdAt },
    ]);
  });

  it('count for progress, the active ones apart', async () => {
    const [{ id }] = [await begin(), await begin(), await makePivot()];
    const change = { ...words, status: 'completed' as const };
    await backend.call(changeProject, { params: { id }, body: change });
    expect(await backend.call(readProgress, {})).toMatchObject({
      totalProjects: 2,
      activeProjects: 1,
      progressScore: 20,
      totalTimeLogged: 0,
    });
  });

  it('are twenty at most, said kindly, with room again after a deletion', async () => {
    for (let n = 0; n < limits.trialProjects; n += 1) await begin(`Project ${n}`);
    const before = device.entries();
    const error = await begin('One too many').catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      detail: expect.stringMatching(/holds 20 projects.*Sign up free: all of them come along\.$/),
    });
    expect(error).toMatchObject({ status: 403, problem: { code: 'trial_full' } });
    expect(device.entries()).toEqual(before);
    const [newest] = await backend.call(listProjects, {});
    await backend.call(deleteProject, { params: { id: newest?.id ?? '' } });
    await begin('Room for one');
  });

  it('keep what a later version wrote into them', async () => {
    const { id } = await begin();
    const data = JSON.parse(device.entries()['trial-data'] ?? '');
    data.projects[0].colour = 'moss';
    device.access().setItem('trial-data', JSON.stringify(data));
    await backend.call(changeProject, { params: { id }, body: { ...words, title: 'B', status: 'paused' } });
    expect(JSON.parse(device.entries()['trial-data'] ?? '').projects).toMatchObject([
      { title: 'B', colour: 'moss' },
    ]);
  });
});

describe('letters on the device', () => {
  const words = { title: 'To you', content: 'I kept the cup.', mood: 'yourself' as const };
  const write = (title = words.title) => backend.call(createLetter, { body: { ...words, title } });
  const kept = () => JSON.parse(device.entries()['trial-data'] ?? '').letters;

  it('are kept in the words of the spec, without what only an account has', async () => {
    const letter = await write();
    expect(letter).toMatchObject({ ...words, isArchived: false, isShared: false, allowComments: true });
    const at = '2026-03-01T10:00:00.000Z';
    const begun = { isArchived: 'false', allowComments: 'true', createdAt: at, lastEditedAt: at };
    expect(kept()).toEqual([{ id: letter.id, ...words, ...begun }]);
  });

  it('know when they were edited last, and archiving is no edit', async () => {
    const { id } = await write();
    clock = new Date('2026-03-02T10:00:00.000Z');
    await backend.call(changeLetter, { params: { id }, body: { isArchived: true } });
    expect(await backend.call(readLetter, { params: { id } })).toMatchObject({
      isArchived: true,
      lastEditedAt: '2026-03-01T10:00:00.000Z',
    });
    await backend.call(changeLetter, { params: { id }, body: { ...words, title: 'To me' } });
    expect(await backend.call(listLetters, {})).toEqual([]);
    expect(await backend.call(listLetters, { query: { includeArchived: true } })).toMatchObject([
      { title: 'To me', isArchived: true, lastEditedAt: '2026-03-02T10:00:00.000Z' },
    ]);
  });

  it('are as many as an import takes, said kindly', async () => {
    const { id } = await write();
    const [one] = kept();
    const letters = Array.from({ length: limits.imported }, () => ({ ...one, id: newId() }));
    device.access().setItem('trial-data', JSON.stringify({ letters }));
    const error = await write('One too many').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ detail: expect.stringMatching(/holds 5,000 letters/) });
    expect(await refusalOf(backend.call(readLetter, { params: { id } }))).toMatchObject({ status: 404 });
    await backend.call(deleteLetter, { params: { id: letters[0]?.id ?? '' } });
    await write('Room for one');
  });

  it('keep what a later version wrote into them', async () => {
    const { id } = await write();
    const letters = kept().map((one: object) => ({ ...one, colour: 'moss' }));
    device.access().setItem('trial-data', JSON.stringify({ letters }));
    await backend.call(changeLetter, { params: { id }, body: { ...words, title: 'B' } });
    expect(kept()).toMatchObject([{ title: 'B', colour: 'moss' }]);
  });

  it('are shared and commented on with an account only', async () => {
    const { id } = await write();
    for (const endpoint of [shareLetter, listForumLetters, listLetterComments, commentOnLetter])
      expect(backend.supports(endpoint)).toBe(false);
    const share = backend.call(shareLetter, { params: { id }, body: { authorName: 'Me' } });
    expect(await refusalOf(share)).toEqual({ status: 401, code: 'not_signed_in' });
  });
});

describe('the streak on the device', () => {
  const kept = () => JSON.parse(device.entries()['trial-data'] ?? '').noContactStreak;
  const days = async () => (await backend.call(readProgress, {})).currentStreak;

  it('is kept as the spec says, and what was set last counts', async () => {
    await backend.call(setStreak, { body: { noContactStartDate: '2026-02-20' } });
    expect(kept()).toEqual({ startDate: '2026-02-20' });
    await backend.call(setStreak, { body: { noContactDaysSince: 30 } });
    expect(kept()).toEqual({ daysSince: 30, recordedAt: '2026-03-01' });
    expect(await days()).toBe(30);
  });

  it('grows at midnight where the device is', async () => {
    zone = 'Europe/Berlin';
    clock = new Date('2026-03-27T23:30:00Z'); // half past midnight there
    await backend.call(setStreak, { body: { noContactDaysSince: 5 } });
    clock = new Date('2026-03-28T22:59:59Z');
    expect(await days()).toBe(5);
    clock = new Date('2026-03-28T23:00:00Z');
    expect(await days()).toBe(6);
    // The day of 23 hours is a day.
    clock = new Date('2026-03-29T22:00:00Z');
    expect(await days()).toBe(7);
  });

  it('may begin today fourteen hours ahead, but not tomorrow', async () => {
    zone = 'Pacific/Kiritimati';
    const begin = (noContactStartDate: string) => backend.call(setStreak, { body: { noContactStartDate } });
    expect(await begin('2026-03-02')).toEqual({ noContactStartDate: '2026-03-02', noContactDaysSince: 0 });
    expect(await refusalOf(begin('2026-03-03'))).toEqual({ status: 422, code: 'start_in_future' });
    expect(kept()).toEqual({ startDate: '2026-03-02' });
  });

  it('that was entered before days grew stays as it was entered', async () => {
    device.access().setItem('trial-data', JSON.stringify({ noContactStreak: { daysSince: 8 } }));
    expect(await backend.call(readProgress, {})).toMatchObject({
      currentStreak: 8,
      noContactStartDate: '2026-02-21',
    });
  });
});

describe('activity on the device', () => {
  it('is kept a day at a time, where the device is, and is not undone', async () => {
    const use = (pivotId: string, idempotencyKey?: string) =>
      backend.call(recordPivotUsage, { body: { pivotId }, idempotencyKey });
    zone = 'Pacific/Kiritimati';
    const { id } = await makePivot();
    await use(id, 'key');
    await use(id, 'key');
    clock = new Date('2026-03-01T09:59:59.000Z');
    await use(id);
    await backend.call(deletePivot, { params: { id } });
    expect(await refusalOf(use(id))).toMatchObject({ status: 404 });
    const days = [
      { date: '2026-03-01', uses: 1, pivots: 0 },
      { date: '2026-03-02', uses: 1, pivots: 1 },
    ];
    clock = new Date('2026-03-01T10:00:00.000Z');
    expect(await backend.call(readActivity, {})).toEqual({ from: '2025-03-03', to: '2026-03-02', days });
    clock = new Date('2027-02-28T10:00:00.000Z');
    expect((await backend.call(readActivity, {})).days).toEqual(days.slice(1));
  });
});

describe('pages', () => {
  it('hold 50, at most 100, and lead on to the end without a gap', async () => {
    for (let n = 0; n < 120; n += 1) await think(`thought ${n}`);
    expect(await backend.call(listThoughts, {})).toHaveLength(50);
    expect((await backend.page(listThoughts, { limit: 100 })).items).toHaveLength(100);
    expect(await refusalOf(backend.page(listThoughts, { limit: 101 }))).toMatchObject({ status: 400 });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await backend.page(listThoughts, { after });
      seen.push(...page.items.map(({ content }) => content));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `thought ${119 - n}`));
  });
});

describe('a repeated wish', () => {
  it('is granted once', async () => {
    const first = await think('Once', 'key-1');
    expect(await think('Once', 'key-1')).toEqual(first);
    expect(await backend.call(listThoughts, {})).toHaveLength(1);
    const { id: pivotId } = await turn(first.id, 'Twice');
    const use = () => backend.call(recordPivotUsage, { body: { pivotId }, idempotencyKey: 'key-2' });
    expect([(await use()).usageCount, (await use()).usageCount]).toEqual([1, 1]);
  });

  it('with other words under the same key is refused', async () => {
    await think('One thing', 'key-1');
    expect(await refusalOf(think('Another', 'key-1'))).toEqual({ status: 422, code: 'key_reused' });
  });

  it('leaves no copy of the words once they are deleted', async () => {
    const { id } = await think('To be forgotten', 'key-1');
    await backend.call(deleteThought, { params: { id } });
    expect(device.entries()['trial-data']).not.toContain('forgotten');
  });
});

describe('a full trial', () => {
  const at = '2026-03-01T10:00:00.000Z';
  const many = <Entry>(entry: Entry) =>
    Array.from({ length: limits.imported }, () => ({ ...entry, id: newId() }));

  it('says so kindly, keeps everything and has room again after a deletion', async () => {
    const thoughts = many({ content: 'One of many', createdAt: at });
    device.access().setItem('trial-data', JSON.stringify({ thoughts }));
    const before = device.entries();
    const error = await think('One too many').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ detail: expect.stringMatching(/holds 5,000 thoughts.*Sign up free/) });
    expect(error).toMatchObject({ status: 403, problem: { code: 'trial_full' } });
    expect(device.entries()).toEqual(before);
    await backend.call(deleteThought, { params: { id: thoughts[0]?.id ?? '' } });
    await think('Room for one');
  });

  it('is also full of pivots', async () => {
    const from = { id: newId(), content: 'One of many', createdAt: at };
    const thought = { id: from.id, content: from.content };
    const pivots = many({
      pivotPhrase: 'a',
      tags: [],
      thought,
      usageCount: 0,
      lastUsed: null,
      createdAt: at,
    });
    device.access().setItem('trial-data', JSON.stringify({ thoughts: [from], pivots }));
    expect(await refusalOf(turn(from.id, 'One too many'))).toEqual({ status: 403, code: 'trial_full' });
  });
});

describe('a trial', () => {
  it('has an id of its own from its first write on', async () => {
    const idOf = () => JSON.parse(device.entries()['trial-data'] ?? '').importId;
    await think('First');
    const first = idOf();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    await think('Second');
    expect(idOf()).toBe(first);
  });
});

describe('what a trial cannot do', () => {
  it('is said, not faked', async () => {
    expect(backend.supports(listPivots)).toBe(true);
    for (const endpoint of [readUser, listSessions]) {
      expect(backend.supports(endpoint)).toBe(false);
      expect(await refusalOf(backend.call(endpoint, {}))).toEqual({ status: 401, code: 'not_signed_in' });
    }
  });

  it('is ideas and time: they come with an account', async () => {
    const params = { id: someId };
    const calls = [
      () => backend.call(listProjectIdeas, { params }),
      () => backend.page(listProjectTimeLogs, {}, params),
      () => backend.call(readProjectTime, {}),
      () => backend.call(createProjectIdea, { body: { projectId: someId, content: 'a', priority: 'low' } }),
      () => backend.call(logProjectTime, { body: { projectId: someId, description: 'a', duration: 5 } }),
    ];
    for (const endpoint of [listProjectIdeas, listProjectTimeLogs, readProjectTime, logProjectTime])
      expect(backend.supports(endpoint)).toBe(false);
    for (const call of calls) expect(await refusalOf(call())).toMatchObject({ code: 'not_signed_in' });
  });

  it('includes everything while trial mode is off', async () => {
    await think('Before');
    device.access().setItem('trial-mode', 'false');
    expect(await refusalOf(think('After'))).toMatchObject({ status: 401 });
    expect(await refusalOf(backend.call(listThoughts, {}))).toMatchObject({ status: 401 });
  });

  it('shows another tab’s writing at once', async () => {
    const otherTab = createDeviceBackend({ storage: device.access });
    await think('Here');
    await otherTab.call(createThought, { body: { content: 'There' } });
    expect((await backend.call(listThoughts, {})).map(({ content }) => content).sort()).toEqual([
      'Here',
      'There',
    ]);
  });
});

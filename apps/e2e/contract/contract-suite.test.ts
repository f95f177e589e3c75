// One suite over both backends: the server over HTTP, and the device on trial.
import {
  changeLetter,
  changePivot,
  changeProject,
  changeThought,
  createLetter,
  createPivot,
  createProject,
  createThought,
  deleteLetter,
  deletePivot,
  deleteProject,
  deleteThought,
  endpoints,
  importTrial,
  limits,
  listLetters,
  listPivots,
  listProjects,
  listThoughts,
  newLetter,
  newProject,
  newThought,
  readActivity,
  readLetter,
  readProgress,
  readProject,
  readUser,
  recordPivotUsage,
  setStreak,
} from '@turnstone/contract';
import { localDate } from '@turnstone/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { signedIn } from '../../server/test/factories/person.ts';
import { fromOurSite, startTestApp } from '../../server/test/test-app.ts';
import type { Backend } from '../../web/src/backend/backend.ts';
import { createDeviceBackend } from '../../web/src/backend/device-backend.ts';
import { createHttpBackend } from '../../web/src/backend/http-backend.ts';
import { readTrialData } from '../../web/src/backend/trial-data.ts';
import { handoverOf } from '../../web/src/backend/trial-import.ts';
import { memoryStorage } from './memory-storage.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** A new person on the server, or a new device: each with nothing written yet. */
const newBackend: Record<string, () => Promise<Backend>> = {
  http: async () => {
    // On Plus: a trial has no plan, and several projects.
    const { cookie } = await signedIn(app.parts, { plan: 'plus' });
    return createHttpBackend({
      origin: app.origin(),
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, cookie, ...fromOurSite } }),
    });
  },
  device: async () => {
    const storage = memoryStorage({ 'trial-mode': 'true' });
    return createDeviceBackend({ storage: () => storage });
  },
};

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const garden = {
  title: 'A garden on the balcony',
  description: 'Tomatoes, then basil.',
  category: 'hobby' as const,
  targetCompletionDate: '2027-09-01',
};

const dear = { title: 'Dear you', content: 'I kept the blue cup.', mood: 'love' as const };

const missing = '01900000-0000-7000-8000-000000000000';

describe.each(Object.entries(newBackend))('over %s', (kind, make) => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await make();
  });

  const record = (content: string) => backend.call(createThought, { body: { content } });
  const turn = async (pivotPhrase: string) => {
    const { id: thoughtId } = await record(`before ${pivotPhrase}`);
    return backend.call(createPivot, { body: { thoughtId, pivotPhrase, tags: ['Hope'] } });
  };
  const thoughts = async () => (await backend.page(listThoughts, {})).items;
  const pivots = async () => (await backend.page(listPivots, {})).items;
  const refusal = (status: number, code: string) => ({ status, problem: { status, code } });

  it('records a thought, trimmed, and lists thoughts newest first', async () => {
    const first = await record('  It was my fault. ');
    const second = await record('שלום 🪨\nsecond line');
    expect(first).toEqual({
      id: expect.any(String),
      content: 'It was my fault.',
      createdAt: expect.any(String),
    });
    expect(await thoughts()).toEqual([second, first]);
    expect(await backend.call(listThoughts, {})).toEqual([second, first]);
  });

  it('refuses a thought that the contract refuses, and keeps nothing of it', async () => {
    for (const content of ['', '   ', 'x'.repeat(limits.thought + 1), 'a\0b', 'half \ud83d']) {
      expect(z.safeParse(newThought, { content }).success).toBe(false);
      await expect(record(content)).rejects.toMatchObject(refusal(400, 'invalid_request'));
    }
    expect(await thoughts()).toEqual([]);
  });

  it('turns a thought into a pivot that keeps the thought', async () => {
    const thought = await record('I will always be alone.');
    const pivot = await backend.call(createPivot, {
      body: {
        thoughtId: thought.id,
        pivotPhrase: ' I am learning my own company. ',
        tags: ['Learning', 'Hope'],
      },
    });
    expect(pivot).toEqual({
      id: expect.any(String),
      pivotPhrase: 'I am learning my own company.',
      tags: ['Learning', 'Hope'],
      thought: { id: thought.id, content: thought.content },
      usageCount: 0,
      lastUsed: null,
      createdAt: expect.any(String),
      imagePairing: null,
      image: null,
      sharing: null,
    });
    await backend.call(deleteThought, { params: { id: thought.id } });
    expect(await thoughts()).toEqual([]);
    expect(await pivots()).toEqual([pivot]);
  });

  it('changes a thought; a pivot made from it keeps its copy', async () => {
    const pivot = await turn('kept');
    const id = pivot.thought?.id ?? '';
    const [before] = await thoughts();
    const changed = await backend.call(changeThought, {
      params: { id },
      body: { content: ' Other words. ' },
    });
    expect(changed).toEqual({ ...before, content: 'Other words.' });
    expect(await thoughts()).toEqual([changed]);
    expect(await pivots()).toEqual([pivot]);
    const empty = backend.call(changeThought, { params: { id }, body: { content: ' ' } });
    await expect(empty).rejects.toMatchObject(refusal(400, 'invalid_request'));
  });

  it('lists the thoughts that wait for a pivot', async () => {
    const waiting = async () => (await backend.page(listThoughts, { waiting: true })).items;
    const first = await record('waits longest');
    const pivot = await turn('turned');
    const last = await record('waits');
    expect(await waiting()).toEqual([last, first]);
    expect(await backend.call(listThoughts, { query: { waiting: true } })).toEqual([last, first]);
    expect((await backend.page(listThoughts, { waiting: false })).items).toHaveLength(3);
    await backend.call(deletePivot, { params: { id: pivot.id } });
    expect((await waiting()).map(({ id }) => id)).toEqual([last.id, pivot.thought?.id, first.id]);
  });

  it('pages through the thoughts that wait', async () => {
    const written = [];
    for (let i = 0; i < 7; i += 1) {
      written.unshift((await record(`waits ${i}`)).content);
      await turn(`turned ${i}`);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await backend.page(listThoughts, { waiting: true, limit: 3, after });
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...page.items.map(item => item.content));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(written);
  });

  it('makes no pivot from a thought that is not there', async () => {
    const attempt = backend.call(createPivot, { body: { thoughtId: missing, pivotPhrase: 'a', tags: [] } });
    await expect(attempt).rejects.toMatchObject(refusal(404, 'not_found'));
    expect(await pivots()).toEqual([]);
  });

  it('changes phrase and tags of a pivot and nothing else', async () => {
    const pivot = await turn('first words');
    await backend.call(recordPivotUsage, { body: { pivotId: pivot.id } });
    const change = { pivotPhrase: 'better words', tags: ['Healing' as const] };
    const changed = await backend.call(changePivot, { params: { id: pivot.id }, body: change });
    expect(changed).toEqual({ ...pivot, ...change, usageCount: 1, lastUsed: expect.any(String) });
    expect(await pivots()).toEqual([changed]);
  });

  it('counts the use of a pivot', async () => {
    const { id: pivotId } = await turn('used');
    for (const usageCount of [1, 2]) {
      const used = await backend.call(recordPivotUsage, { body: { pivotId } });
      expect(used).toEqual({ pivotId, usageCount, lastUsed: expect.any(String) });
    }
    expect((await pivots())[0]?.usageCount).toBe(2);
  });

  it('deletes a pivot once', async () => {
    const { id } = await turn('gone');
    expect(await backend.call(deletePivot, { params: { id } })).toEqual({ id });
    expect(await pivots()).toEqual([]);
    await expect(backend.call(deletePivot, { params: { id } })).rejects.toMatchObject(
      refusal(404, 'not_found'),
    );
  });

  it('says not found for whatever does not exist', async () => {
    const params = { id: missing };
    const attempts = [
      () => backend.call(deleteThought, { params }),
      () => backend.call(changeThought, { params, body: { content: 'a' } }),
      () => backend.call(deletePivot, { params }),
      () => backend.call(changePivot, { params, body: { pivotPhrase: 'a', tags: [] } }),
      () => backend.call(recordPivotUsage, { body: { pivotId: missing } }),
      () => backend.call(deletePivot, { params: { id: 'not-an-id' } }),
      () => backend.call(readProject, { params }),
      () => backend.call(readProject, { params: { id: 'not-an-id' } }),
      () => backend.call(changeProject, { params, body: { ...garden, status: 'active' } }),
      () => backend.call(deleteProject, { params }),
      () => backend.call(readLetter, { params }),
      () => backend.call(readLetter, { params: { id: 'not-an-id' } }),
      () => backend.call(changeLetter, { params, body: dear }),
      () => backend.call(changeLetter, { params, body: { isArchived: true } }),
      () => backend.call(deleteLetter, { params }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refusal(404, 'not_found'));
  });

  it('keeps a streak by its first day', async () => {
    const streak = { noContactStartDate: '2020-02-29', noContactDaysSince: expect.any(Number) };
    const set = await backend.call(setStreak, { body: { noContactStartDate: '2020-02-29' } });
    expect(set).toEqual(streak);
    expect(await backend.call(readProgress, {})).toMatchObject({
      currentStreak: set.noContactDaysSince,
      noContactStartDate: '2020-02-29',
    });
  });

  it('keeps a streak by its days, and tells the day it began', async () => {
    const set = await backend.call(setStreak, { body: { noContactDaysSince: 12 } });
    const today = localDate(new Date(), zone);
    expect(set).toEqual({ noContactStartDate: expect.any(String), noContactDaysSince: 12 });
    expect(Date.parse(today) - Date.parse(set.noContactStartDate ?? '')).toBe(12 * 86_400_000);
    expect((await backend.call(readProgress, {})).currentStreak).toBe(12);
  });

  it('refuses a streak that has not begun, or is no streak', async () => {
    const inThreeDays = localDate(new Date(Date.now() + 3 * 86_400_000), zone);
    const ahead = backend.call(setStreak, { body: { noContactStartDate: inThreeDays } });
    await expect(ahead).rejects.toMatchObject({
      ...refusal(422, 'start_in_future'),
      detail: expect.stringContaining('today or on any day before'),
    });
    const wrong = [{ noContactDaysSince: -1 }, { noContactDaysSince: 0.5 }, { noContactStartDate: 'today' }];
    for (const body of wrong)
      await expect(backend.call(setStreak, { body })).rejects.toMatchObject(refusal(400, 'invalid_request'));
    expect((await backend.call(readProgress, {})).noContactStartDate).toBeNull();
  });

  it('tells on which days something was done', async () => {
    const { from, to, days } = await backend.call(readActivity, {});
    expect(days).toEqual([]);
    expect(to).toBe(localDate(new Date(), zone));
    expect(Date.parse(to) - Date.parse(from)).toBe(364 * 86_400_000);
    const { id } = await turn('used');
    for (const idempotencyKey of ['first', 'second', 'second'])
      await backend.call(recordPivotUsage, { body: { pivotId: id }, idempotencyKey });
    await backend.call(deletePivot, { params: { id } });
    expect((await backend.call(readActivity, {})).days).toEqual([{ date: to, uses: 2, pivots: 1 }]);
  });

  it('scores ten a pivot', async () => {
    const nothing = {
      currentStreak: 0,
      progressScore: 0,
      totalProjects: 0,
      activeProjects: 0,
      totalTimeLogged: 0,
      noContactStartDate: null,
    };
    expect(await backend.call(readProgress, {})).toEqual(nothing);
    await turn('one');
    await turn('two');
    expect(await backend.call(readProgress, {})).toEqual({ ...nothing, progressScore: 20 });
  });

  it('begins a project, trimmed, and lists projects newest first', async () => {
    const first = await backend.call(createProject, { body: { ...garden, title: `  ${garden.title} ` } });
    expect(first).toEqual({
      id: expect.any(String),
      ...garden,
      status: 'active',
      createdAt: expect.any(String),
      totalTimeLogged: 0,
      totalIdeas: 0,
      completedIdeas: 0,
      sessions: 0,
      lastLoggedAt: null,
    });
    const plain = { ...garden, description: null, targetCompletionDate: null };
    const second = await backend.call(createProject, { body: plain });
    expect((await backend.page(listProjects, {})).items).toEqual([second, first]);
    const page = await backend.page(listProjects, { limit: 1 });
    expect(page).toEqual({ items: [second], next: second.id });
    expect(await backend.call(readProject, { params: { id: first.id } })).toEqual(first);
  });

  it('refuses a project that the contract refuses', async () => {
    const wrong = [
      { ...garden, title: ' ' },
      { ...garden, title: 'x'.repeat(limits.projectTitle + 1) },
      { ...garden, description: 'x'.repeat(limits.projectDescription + 1) },
      { ...garden, targetCompletionDate: '2027-02-30' },
    ];
    for (const body of wrong) {
      expect(z.safeParse(newProject, body).success).toBe(false);
      const attempt = backend.call(createProject, { body });
      await expect(attempt).rejects.toMatchObject(refusal(400, 'invalid_request'));
    }
    expect(await backend.call(listProjects, {})).toEqual([]);
  });

  it('changes a project as a whole, its status too, and deletes it once', async () => {
    const made = await backend.call(createProject, { body: garden });
    const params = { id: made.id };
    const body = { ...garden, title: 'A smaller garden', description: null, status: 'completed' as const };
    const changed = await backend.call(changeProject, { params, body });
    expect(changed).toEqual({ ...made, ...body });
    expect(await backend.call(listProjects, {})).toEqual([changed]);
    expect(await backend.call(deleteProject, { params })).toEqual(params);
    expect(await backend.call(listProjects, {})).toEqual([]);
    await expect(backend.call(deleteProject, { params })).rejects.toMatchObject(refusal(404, 'not_found'));
  });

  it('scores five a project and tells how many are active', async () => {
    const { id } = await backend.call(createProject, { body: garden });
    await backend.call(createProject, { body: garden });
    await turn('one');
    await backend.call(changeProject, { params: { id }, body: { ...garden, status: 'paused' } });
    expect(await backend.call(readProgress, {})).toMatchObject({
      progressScore: 20,
      totalProjects: 2,
      activeProjects: 1,
      totalTimeLogged: 0,
    });
  });

  it('keeps a letter, trimmed, and lists letters newest first', async () => {
    const first = await backend.call(createLetter, { body: { ...dear, title: '  Dear you ' } });
    expect(first).toEqual({
      id: expect.any(String),
      review: null,
      ...dear,
      isArchived: false,
      isShared: false,
      allowComments: true,
      sharedAt: null,
      authorName: null,
      createdAt: expect.any(String),
      lastEditedAt: first.createdAt,
      commentCount: 0,
    });
    const second = await backend.call(createLetter, { body: { ...dear, content: 'שלום 🪨\nsecond line' } });
    expect((await backend.page(listLetters, {})).items).toEqual([second, first]);
    const page = await backend.page(listLetters, { limit: 1 });
    expect(page).toEqual({ items: [second], next: second.id });
    expect(await backend.call(readLetter, { params: { id: first.id } })).toEqual(first);
  });

  it('refuses a letter that the contract refuses, and keeps nothing of it', async () => {
    for (const wrong of [
      { title: '' },
      { title: 'x'.repeat(limits.letterTitle + 1) },
      { content: ' ' },
      { content: 'x'.repeat(limits.letterContent + 1) },
      { content: 'half \ud83d' },
      { mood: 'revenge' },
      { isShared: 'true' },
    ]) {
      const body = { ...dear, ...wrong } as typeof dear;
      expect(z.safeParse(newLetter, body).success).toBe(false);
      const attempt = backend.call(createLetter, { body });
      await expect(attempt).rejects.toMatchObject(refusal(400, 'invalid_request'));
    }
    expect(await backend.call(listLetters, { query: { includeArchived: true } })).toEqual([]);
  });

  it('changes a letter in one way at a time', async () => {
    const { id, createdAt } = await backend.call(createLetter, { body: dear });
    const params = { id };
    const edited = await backend.call(changeLetter, { params, body: { ...dear, content: 'It broke.' } });
    expect(edited).toMatchObject({ ...dear, content: 'It broke.', createdAt });
    expect(edited.lastEditedAt >= createdAt).toBe(true);
    const quiet = await backend.call(changeLetter, { params, body: { allowComments: false } });
    expect(quiet).toEqual({ ...edited, allowComments: false });
    const archived = await backend.call(changeLetter, { params, body: { isArchived: true } });
    expect(archived).toEqual({ ...quiet, isArchived: true });
    expect(await backend.call(listLetters, {})).toEqual([]);
    expect(await backend.call(listLetters, { query: { includeArchived: false } })).toEqual([]);
    expect(await backend.call(listLetters, { query: { includeArchived: true } })).toEqual([archived]);
    // It is not shared, so there is nothing to take back.
    const body = { isShared: false, sharedAt: null };
    expect(await backend.call(changeLetter, { params, body })).toEqual(archived);
    const sharing = backend.call(changeLetter, { params, body: { isShared: true } });
    await expect(sharing).rejects.toMatchObject(refusal(422, 'cannot_share'));
    const both = { isArchived: false, allowComments: true };
    for (const wrong of [both, {}, { isShared: false }, { title: 'Alone' }]) {
      const attempt = backend.call(changeLetter, { params, body: wrong as typeof both });
      await expect(attempt).rejects.toMatchObject(refusal(400, 'invalid_request'));
    }
    expect(await backend.call(readLetter, { params })).toEqual(archived);
    expect(await backend.call(deleteLetter, { params })).toEqual(params);
    await expect(backend.call(readLetter, { params })).rejects.toMatchObject(refusal(404, 'not_found'));
  });

  it('pages through a long list and leaves nothing out', async () => {
    const written = [];
    for (let i = 0; i < 53; i += 1) written.unshift((await record(`thought ${i}`)).content);
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const page = await backend.page(listThoughts, { limit: 20, ...(after === undefined ? {} : { after }) });
      sizes.push(page.items.length);
      seen.push(...page.items.map(item => item.content));
      after = page.next;
    }
    expect(sizes).toEqual([20, 20, 13]);
    expect(seen).toEqual(written);
    expect((await backend.page(listThoughts, {})).items).toHaveLength(50);
  });

  it('grants a repeated wish once', async () => {
    const wish = { body: { content: 'once' }, idempotencyKey: 'a-key' };
    const [first, second] = [
      await backend.call(createThought, wish),
      await backend.call(createThought, wish),
    ];
    expect(second).toEqual(first);
    expect(await thoughts()).toEqual([first]);
    const other = backend.call(createThought, { ...wish, body: { content: 'something else' } });
    await expect(other).rejects.toMatchObject(refusal(422, 'key_reused'));
  });

  it('says what it can do', async () => {
    const cannot = Object.entries(endpoints)
      .filter(([, endpoint]) => !backend.supports(endpoint))
      .map(([name]) => name);
    const needsAnAccount = [
      'readUser',
      'listSessions',
      'endSession',
      'endOtherSessions',
      'deleteAccount',
      'readSubscription',
      'startIntro',
      'changeSubscription',
      'createPaymentIntent',
      'listOrders',
      'listProjectIdeas',
      'createProjectIdea',
      'changeProjectIdea',
      'deleteProjectIdea',
      'listProjectTimeLogs',
      'logProjectTime',
      'changeProjectTimeLog',
      'deleteProjectTimeLog',
      'readProjectTime',
      'shareLetter',
      'listForumLetters',
      'listLetterComments',
      'commentOnLetter',
      'changeLetterComment',
      'deleteLetterComment',
      'startImageUpload',
      'listForumImages',
      'addForumImage',
      'changeForumImage',
      'deleteForumImage',
      'listImageCollection',
      'collectImage',
      'uncollectImage',
      'pairPivot',
      'changePairing',
      'removePairing',
      'listSharedPivots',
      'sharePivot',
      'takeBackPivot',
      'saveSharedPivot',
      'sendReport',
      'listReports',
      'blockAuthor',
      'listBlocks',
      'unblock',
      'listStatements',
      'noteStatementsSeen',
      'appeal',
      'listCases',
      'decideCase',
      'listDecisions',
      'importTrial',
    ];
    expect(cannot).toEqual(kind === 'http' ? [] : needsAnAccount);
  });
});

it('hands a trial over to an account that then tells the same', async () => {
  const storage = memoryStorage({ 'trial-mode': 'true' });
  const device = createDeviceBackend({ storage: () => storage });
  const account = await newBackend.http?.();
  if (!account) throw new Error('There is no backend over HTTP.');
  const { id: thoughtId } = await device.call(createThought, { body: { content: 'It was my fault.' } });
  await device.call(createThought, { body: { content: 'This one waits.' } });
  const words = { thoughtId, pivotPhrase: 'I did what I could.', tags: ['Healing' as const] };
  const { id: pivotId } = await device.call(createPivot, { body: words });
  await device.call(recordPivotUsage, { body: { pivotId } });
  await device.call(setStreak, { body: { noContactDaysSince: 12 } });
  const { id: projectId } = await device.call(createProject, { body: garden });
  await device.call(createProject, { body: { ...garden, description: null } });
  const paused = { ...garden, status: 'paused' as const };
  await device.call(changeProject, { params: { id: projectId }, body: paused });

  const { id: letterId } = await device.call(createLetter, { body: dear });
  await device.call(createLetter, { body: { ...dear, mood: 'yourself' } });
  await device.call(changeLetter, { params: { id: letterId }, body: { isArchived: true } });

  const told = (backend: Backend) =>
    Promise.all([
      backend.call(listThoughts, {}),
      backend.call(listThoughts, { query: { waiting: true } }),
      backend.call(listPivots, {}),
      backend.call(listProjects, {}),
      backend.call(listLetters, {}),
      backend.call(listLetters, { query: { includeArchived: true } }),
      backend.call(readProgress, {}),
      backend.call(readActivity, {}),
    ]);
  const before = await told(device);
  const { body, left } = handoverOf(
    readTrialData(
      () => storage,
      new Date(),
      () => undefined,
    ),
    false,
  );
  expect(left).toBeNull();
  expect(await account.call(importTrial, { body })).toEqual({
    thoughts: 2,
    pivots: 1,
    projects: 2,
    letters: 2,
  });
  expect(await told(account)).toEqual(before);
  // The answer was lost: the same again, under another key, changes nothing.
  expect(await account.call(importTrial, { body })).toEqual({
    thoughts: 2,
    pivots: 1,
    projects: 2,
    letters: 2,
  });
  expect(await told(account)).toEqual(before);
});

it('on a device refuses what needs an account instead of pretending', async () => {
  const device = await newBackend.device?.();
  await expect(device?.call(readUser, {})).rejects.toMatchObject({ status: 401 });
});

it('answers errors in the words of the spec: status, colon, body', async () => {
  for (const make of Object.values(newBackend)) {
    const backend = await make();
    const error: Error = await backend.call(deletePivot, { params: { id: missing } }).then(
      () => new Error('it worked'),
      reason => reason,
    );
    expect(error.message).toMatch(/^404: \{.*"code":"not_found".*\}$/);
  }
});

import { letterFields } from '@turnstone/contract/letters';
import { limits } from '@turnstone/contract/limits';
import type { Progress } from '@turnstone/contract/progress';
import { type Project, projectFields } from '@turnstone/contract/projects';
import type { Thought } from '@turnstone/contract/thoughts';
import { pickFields } from '@turnstone/contract/written-fields';
import { describe, expect, it } from 'vitest';
import { callsTo, visitor } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { letter } from '../../../test/factories/letters.ts';
import { pivot, thought } from '../../../test/factories/pivots.ts';
import { project } from '../../../test/factories/projects.ts';
import {
  type SentTrial,
  trial,
  trialLetter,
  trialPivot,
  trialProject,
  trialThought,
} from '../../../test/factories/trial.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { startTestApp, useTestApp } from '../../../test/test-app.ts';
import { fullTrial, newestFirst, today, trialImportOf } from '../../../test/trial-import.ts';

const app = useTestApp();
const setClock = useClock();
const call = callsTo(app);
const { importTrial, get, thoughtsOf, pivotsOf, projectsOf, lettersOf, daysOf, startOf, contentOf } =
  trialImportOf(app);

/** A project as an account shows it before anything was done in it. */
const asNew = (project: SentTrial['projects'][number]): Omit<Project, 'version'> => ({
  ...project,
  ...pickFields(projectFields, project),
  totalTimeLogged: 0,
  totalIdeas: 0,
  completedIdeas: 0,
  sessions: 0,
  lastLoggedAt: null,
  isReadOnly: false,
});

/** Newest first; Free works on the open one that was begun first. */
const onFree = <One extends Omit<Project, 'version'>>(projects: readonly One[]): One[] => {
  const sorted = projects.toSorted(newestFirst);
  const first = sorted.findLast(({ status }) => status !== 'completed');
  return sorted.map(one => ({ ...one, isReadOnly: one.id !== first?.id }));
};

const asUnpaired = (pivot: SentTrial['pivots'][number]) => ({
  beliefs: [],
  helped: { times: 0, nights: 0 },
  ...pivot,
  imagePairing: null,
  image: null,
  sharing: null,
});

/** A letter as an account shows it before it was shared. */
const asUnshared = (letter: SentTrial['letters'][number]) => ({
  ...letter,
  ...pickFields(letterFields, letter),
  isShared: 'false',
  sharedId: null,
  sharedAt: null,
  authorName: null,
  isCopyOutdated: false,
  commentCount: 0,
  comments: null,
  review: null,
});

describe('a trial', () => {
  it('becomes part of the account as it was', async () => {
    const user = await signedInUser(app.deps);
    const body = fullTrial();
    expect((await importTrial(user, body)).json()).toEqual({
      thoughts: 2,
      pivots: 1,
      projects: 2,
      letters: 2,
      missing: [],
    });
    expect(await thoughtsOf(user)).toEqual(body.thoughts);
    expect(await pivotsOf(user)).toEqual(body.pivots.map(asUnpaired));
    expect(await projectsOf(user)).toEqual(onFree(body.projects.map(asNew)));
    expect(await lettersOf(user)).toEqual(body.letters.map(asUnshared));
    expect(await daysOf(user)).toEqual(body.activity);
    expect(await startOf(user)).toBe('2026-02-20');
  });

  it('needs an account', async () => {
    expect((await importTrial(visitor, fullTrial())).statusCode).toBe(401);
  });

  it('brings projects above the limit of the plan too, counted once, and only the first can be worked on', async () => {
    const user = await signedInUser(app.deps);
    const projects = [
      trialProject(),
      trialProject({ status: 'paused' }),
      trialProject({ status: 'completed' }),
      trialProject(),
    ];
    const body = trial({ projects });
    expect((await importTrial(user, body)).json()).toEqual({
      thoughts: 0,
      pivots: 0,
      projects: 4,
      letters: 0,
      missing: [],
    });
    await importTrial(user, { ...body, importId: trial().importId });
    const totals = { totalProjects: 4, activeProjects: 2, progressScore: 20 };
    expect(await get<Progress>(user, '/api/progress')).toMatchObject(totals);
    const statuses = [];
    for (const { id: projectId } of projects) {
      const response = await call(user, 'POST', '/api/project-ideas', { projectId, content: 'An idea' });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([200, 403, 403, 403]);
    const more = await call(user, 'POST', '/api/projects', { title: 'One more', category: 'hobby' });
    expect(more.json()).toMatchObject({ code: 'plan_limit' });
  });

  it('takes entered days along as the day they began', async () => {
    const user = await signedInUser(app.deps);
    setClock('2026-05-10T12:00:00Z');
    await importTrial(user, trial({ noContactStreak: { daysSince: 5, recordedAt: '2026-05-08' } }));
    expect(await startOf(user)).toBe('2026-05-03');
  });

  it('was not written in the future, whatever its device’s clock says', async () => {
    const user = await signedInUser(app.deps);
    setClock('2026-05-10T12:00:00.000Z');
    const createdAt = '2031-01-01T00:00:00.000Z';
    await importTrial(
      user,
      trial({
        thoughts: [trialThought({ createdAt })],
        pivots: [trialPivot({ createdAt, lastUsed: createdAt })],
        projects: [trialProject({ createdAt })],
        letters: [trialLetter({ createdAt, lastEditedAt: createdAt })],
        noContactStreak: { startDate: '2031-01-01' },
        activity: [{ date: '2031-01-01', uses: 1, pivots: 1 }],
      }),
    );
    const now = '2026-05-10T12:00:00.000Z';
    expect(await thoughtsOf(user)).toMatchObject([{ createdAt: now }]);
    expect(await pivotsOf(user)).toMatchObject([{ createdAt: now, lastUsed: now }]);
    expect(await projectsOf(user)).toMatchObject([{ createdAt: now }]);
    expect(await lettersOf(user)).toMatchObject([{ createdAt: now, lastEditedAt: now }]);
    expect(await startOf(user)).toBe('2026-05-10');
    const { rows } = await app.deps.db.pool.query('select * from activity where user_id = $1', [
      user.ctx.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('may hold longer words than are written today', async () => {
    const user = await signedInUser(app.deps);
    const content = 'x'.repeat(limits.importedText);
    await importTrial(user, trial({ thoughts: [trialThought({ content })] }));
    expect((await thoughtsOf(user))[0]?.content).toBe(content);
  });

  it('counts an entry that it holds twice once', async () => {
    const user = await signedInUser(app.deps);
    const [one, two, three, four] = [trialThought(), trialPivot(), trialProject(), trialLetter()];
    const day = { date: today(), uses: 2, pivots: 0 };
    const body = trial({
      thoughts: [one, one],
      pivots: [two, two],
      projects: [three, three],
      letters: [four, four],
      activity: [day, day],
    });
    expect((await importTrial(user, body)).json()).toEqual({
      thoughts: 1,
      pivots: 1,
      projects: 1,
      letters: 1,
      missing: [],
    });
    expect(await lettersOf(user)).toHaveLength(1);
    expect(await daysOf(user)).toEqual([day]);
    expect(await get<Progress>(user, '/api/progress')).toMatchObject({ totalProjects: 1 });
  });

  it('overwrites nothing', async () => {
    const user = await signedInUser(app.deps);
    const body = fullTrial();
    await importTrial(user, body);
    const [first] = body.thoughts;
    await call(user, 'PUT', `/api/thoughts/${first?.id}`, { content: 'My words now.' });
    const again = { ...body, importId: trial().importId, noContactStreak: { startDate: '2026-01-01' } };
    expect((await importTrial(user, again)).json()).toEqual({
      thoughts: 2,
      pivots: 1,
      projects: 2,
      letters: 2,
      missing: [],
    });
    expect(await thoughtsOf(user)).toMatchObject([{ id: first?.id, content: 'My words now.' }, {}]);
    expect(await startOf(user)).toBe('2026-02-20');
  });

  it('is out of reach of others who know its ids', async () => {
    const [user, other] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const waits = trialThought();
    await importTrial(user, trial({ thoughts: [waits] }));
    const before = await contentOf(user);
    const theirs = trialPivot({ thought: { id: waits.id, content: 'Not mine.' } });
    await importTrial(other, trial({ thoughts: [{ ...waits, content: 'Not mine.' }], pivots: [theirs] }));
    expect(await contentOf(user)).toEqual(before);
    // Somebody else's pivot from a thought with this id does not make it one's own.
    expect(await get(user, '/api/thoughts?waiting=true')).toEqual([{ ...waits, version: 1 }]);
  });
});

describe('an account that holds writing', () => {
  it.each([
    ['a thought', thought],
    ['a project', (ctx: SignedInUser['ctx']) => project(ctx)],
    ['a letter', (ctx: SignedInUser['ctx']) => letter(ctx)],
    [
      'a pivot whose thought is gone',
      async (ctx: SignedInUser['ctx']) => {
        const { thought: from } = await pivot(ctx);
        await app.deps.db.pool.query('delete from thoughts where user_id = $1 and id = $2', [
          ctx.user.id,
          from.id,
        ]);
      },
    ],
  ])('in the form of %s is asked about first, and nothing is written', async (_, write) => {
    const user = await signedInUser(app.deps);
    await write(user.ctx);
    const before = await contentOf(user);
    const body = fullTrial();
    expect((await importTrial(user, body, { 'idempotency-key': 'asks' })).json()).toMatchObject({
      status: 409,
      code: 'account_has_writing',
      detail: expect.stringContaining('Please choose'),
    });
    expect(await contentOf(user)).toEqual(before);
    const added = await importTrial(user, { ...body, intoExisting: true });
    expect(added.json()).toEqual({ thoughts: 2, pivots: 1, projects: 2, letters: 2, missing: [] });
    expect(await thoughtsOf(user)).toEqual([...before[0], ...body.thoughts].toSorted(newestFirst));
    expect(await pivotsOf(user)).toEqual(
      [...before[1], ...body.pivots.map(asUnpaired)].toSorted(newestFirst),
    );
    const projects = [...before[2], ...body.projects.map(asNew)];
    expect(await projectsOf(user)).toEqual(onFree(projects));
    // Asked again after a lost answer, the question is not put again.
    expect((await importTrial(user, body)).json()).toEqual({
      thoughts: 2,
      pivots: 1,
      projects: 2,
      letters: 2,
      missing: [],
    });
  });

  it('keeps its own streak', async () => {
    const user = await signedInUser(app.deps);
    await call(user, 'PUT', '/api/auth/user/no-contact', { noContactStartDate: '2026-01-01' });
    await importTrial(user, fullTrial());
    expect(await startOf(user)).toBe('2026-01-01');
  });
});

describe('an import', () => {
  it('is all or nothing', async () => {
    const user = await signedInUser(app.deps);
    const before = await contentOf(user);
    const { pool } = app.deps.db;
    await pool.query('alter table activity add constraint refuses check (usage_count <> 7) not valid');
    expect((await importTrial(user, fullTrial())).statusCode).toBe(500);
    await pool.query('alter table activity drop constraint refuses');
    expect(await contentOf(user)).toEqual(before);
    expect((await importTrial(user, fullTrial())).statusCode).toBe(200);
  });

  it('is strict and bounded', async () => {
    const user = await signedInUser(app.deps);
    const many = Array.from({ length: limits.imported + 1 }, () => trialThought());
    const wrong = [
      {},
      { ...trial(), unknown: 1 },
      { ...trial(), importId: 'x' },
      trial({ thoughts: many }),
      trial({ thoughts: [trialThought({ id: 'x' })] }),
      trial({ thoughts: [trialThought({ content: 'x'.repeat(limits.importedText + 1) })] }),
      trial({ thoughts: [trialThought({ createdAt: '2026-02-30T00:00:00Z' })] }),
      trial({ thoughts: [trialThought({ createdAt: '0000-01-01T00:00:00Z' })] }),
      trial({ pivots: [trialPivot({ usageCount: limits.importedTimes + 1 })] }),
      trial({ projects: [trialProject({ title: '' })] }),
      { ...trial(), projects: [{ ...trialProject(), totalTimeLogged: 5 }] },
      { ...trial(), letters: [{ ...trialLetter(), isShared: 'true' }] },
      trial({ letters: [trialLetter({ content: 'x'.repeat(limits.importedLetter + 1) })] }),
      trial({ activity: [{ date: '2026-13-01', uses: 1, pivots: 0 }] }),
    ];
    for (const body of wrong) expect((await importTrial(user, body)).statusCode).toBe(400);
    expect(await thoughtsOf(user)).toEqual([]);
    const tooLarge = { ...trial(), unknown: 'x'.repeat(limits.importBytes) };
    expect((await importTrial(user, tooLarge)).json()).toMatchObject({ status: 413, code: 'too_large' });
  });

  it('can be repeated for ever without a count that overflows', async () => {
    const user = await signedInUser(app.deps);
    const activity = [{ date: today(), uses: limits.importedTimes, pivots: limits.importedTimes }];
    await app.deps.db.pool.query('insert into activity values ($1, $2, 999999999, 999999999)', [
      user.ctx.user.id,
      today(),
    ]);
    for (let i = 0; i < 3; i += 1)
      expect((await importTrial(user, trial({ activity, intoExisting: true }))).statusCode).toBe(200);
    expect(await daysOf(user)).toEqual([{ date: today(), uses: 1_000_000_000, pivots: 1_000_000_000 }]);
  });

  it('may be sent ten times a minute', async () => {
    const limited = await startTestApp({ requestsPerMinute: 600 });
    try {
      const user = await signedInUser(limited.deps);
      const statuses = [];
      for (let i = 0; i < 11; i += 1)
        statuses.push((await trialImportOf(limited).importTrial(user, trial())).statusCode);
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    } finally {
      await limited.close();
    }
  });

  it('takes the fullest trial in one request', { timeout: 30_000 }, async () => {
    const user = await signedInUser(app.deps);
    const content = 'x'.repeat(limits.thought);
    const thoughts = Array.from({ length: limits.imported }, () => trialThought({ content }));
    const pivots = thoughts.map(({ id }) => trialPivot({ pivotPhrase: content, thought: { id, content } }));
    const started = performance.now();
    const response = await importTrial(user, trial({ thoughts, pivots }));
    const took = performance.now() - started;
    expect(response.json()).toEqual({ thoughts: 5_000, pivots: 5_000, projects: 0, letters: 0, missing: [] });
    // About a second on two busy cores; a person waits for this once.
    expect(took).toBeLessThan(8_000);
    console.info(`5,000 thoughts and 5,000 pivots were taken over in ${Math.round(took)} ms.`);
    expect((await get<Thought[]>(user, '/api/thoughts?limit=100'))[0]?.id).toBe(thoughts.at(-1)?.id);
  });
});

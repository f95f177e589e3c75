import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { pivot, thought } from '../../../test/factories/pivots.ts';
import { trialThought } from '../../../test/factories/trial.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { fullTrial, today, trialImportOf } from '../../../test/trial-import.ts';

const app = useTestApp();
const call = callsTo(app);
const { importTrial, thoughtsOf, daysOf } = trialImportOf(app);

describe('a trial that is brought again', () => {
  it('changes nothing and is answered as the first time, with or without a key', async () => {
    const user = await signedInUser(app.deps);
    const body = fullTrial();
    for (const headers of [{}, {}, { 'idempotency-key': 'k' }, { 'idempotency-key': 'k' }]) {
      expect((await importTrial(user, body, headers)).json()).toEqual({
        thoughts: 2,
        pivots: 1,
        projects: 2,
        letters: 2,
        missing: [],
      });
      expect(await daysOf(user)).toEqual(body.activity);
      expect(await thoughtsOf(user)).toEqual(body.thoughts);
    }
  });

  it('brings back nothing that was deleted meanwhile, says so, and asks about nothing that was written meanwhile', async () => {
    const user = await signedInUser(app.deps);
    const body = fullTrial();
    await importTrial(user, body, { 'idempotency-key': 'the-same' });
    const [gone, stays] = body.thoughts;
    await call(user, 'DELETE', `/api/thoughts/${gone?.id}`);
    await call(user, 'DELETE', `/api/unsent-letters/${body.letters[0]?.id}`);
    const written = await thought(user.ctx);
    for (const headers of [{}, { 'idempotency-key': 'the-same' }])
      expect((await importTrial(user, body, headers)).json()).toEqual({
        thoughts: 1,
        pivots: 1,
        projects: 2,
        letters: 1,
        missing: [gone?.id, body.letters[0]?.id],
      });
    expect((await thoughtsOf(user)).map(({ id }) => id)).toEqual([written.id, stays?.id]);
  });

  it('and is sent alone once its person wants it back, is there again', async () => {
    const user = await signedInUser(app.deps);
    const body = fullTrial();
    await importTrial(user, body);
    const [gone] = body.thoughts;
    await call(user, 'DELETE', `/api/thoughts/${gone?.id}`);
    const nothing = { pivots: [], projects: [], letters: [], activity: [], noContactStreak: {} };
    const wanted = { ...body, ...nothing, thoughts: [gone], intoExisting: true };
    expect((await importTrial(user, wanted)).json()).toMatchObject({ thoughts: 1, missing: [] });
    expect((await thoughtsOf(user)).map(({ id }) => id)).toContain(gone?.id);
  });

  it('after its answer was lost and it grew, adds what is new', async () => {
    const user = await signedInUser(app.deps);
    const body = fullTrial();
    await importTrial(user, body);
    const later = trialThought();
    const grown = {
      ...body,
      thoughts: [later, ...body.thoughts],
      activity: [
        { date: today(), uses: 9, pivots: 1 },
        { date: '2026-10-01', uses: 1, pivots: 0 },
      ],
    };
    for (let i = 0; i < 2; i += 1)
      expect((await importTrial(user, grown)).json()).toEqual({
        thoughts: 3,
        pivots: 1,
        projects: 2,
        letters: 2,
        missing: [],
      });
    expect(await thoughtsOf(user)).toEqual(grown.thoughts);
    expect(await daysOf(user)).toEqual(grown.activity.toReversed());
  });

  it('twice at once is brought once', async () => {
    const user = await signedInUser(app.deps);
    const body = fullTrial();
    const responses = await Promise.all(Array.from({ length: 5 }, () => importTrial(user, body)));
    for (const response of responses)
      expect(response.json()).toEqual({ thoughts: 2, pivots: 1, projects: 2, letters: 2, missing: [] });
    expect(await thoughtsOf(user)).toEqual(body.thoughts);
    expect(await daysOf(user)).toEqual(body.activity);
  });

  it('adds to what the person did in the account that day', async () => {
    const user = await signedInUser(app.deps);
    await pivot(user.ctx);
    await importTrial(user, { ...fullTrial(), intoExisting: true });
    expect(await daysOf(user)).toEqual([{ date: today(), uses: 7, pivots: 2 }]);
  });
});

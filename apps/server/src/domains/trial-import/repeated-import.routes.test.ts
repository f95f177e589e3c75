import { describe, expect, it } from 'vitest';
import { aTrial, bringingTo, today } from '../../../test/bringing.ts';
import { callsTo } from '../../../test/calls.ts';
import { signedIn } from '../../../test/factories/person.ts';
import { trialThought } from '../../../test/factories/trial.ts';
import { pivot, thought } from '../../../test/factories/writing.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
const { bring, thoughtsOf, daysOf } = bringingTo(app);

describe('a trial that is brought again', () => {
  it('changes nothing and is answered as the first time, with or without a key', async () => {
    const person = await signedIn(app.parts);
    const body = aTrial();
    for (const headers of [{}, {}, { 'idempotency-key': 'k' }, { 'idempotency-key': 'k' }]) {
      expect((await bring(person, body, headers)).json()).toEqual({
        thoughts: 2,
        pivots: 1,
        projects: 2,
        letters: 2,
        missing: [],
      });
      expect(await daysOf(person)).toEqual(body.activity);
      expect(await thoughtsOf(person)).toEqual(body.thoughts);
    }
  });

  it('brings back nothing that was deleted meanwhile, says so, and asks about nothing that was written meanwhile', async () => {
    const person = await signedIn(app.parts);
    const body = aTrial();
    await bring(person, body, { 'idempotency-key': 'the-same' });
    const [gone, stays] = body.thoughts;
    await call(person, 'DELETE', `/api/thoughts/${gone?.id}`);
    await call(person, 'DELETE', `/api/unsent-letters/${body.letters[0]?.id}`);
    const written = await thought(person.me);
    for (const headers of [{}, { 'idempotency-key': 'the-same' }])
      expect((await bring(person, body, headers)).json()).toEqual({
        thoughts: 1,
        pivots: 1,
        projects: 2,
        letters: 1,
        missing: [gone?.id, body.letters[0]?.id],
      });
    expect((await thoughtsOf(person)).map(({ id }) => id)).toEqual([written.id, stays?.id]);
  });

  it('and is sent alone once its person wants it back, is there again', async () => {
    const person = await signedIn(app.parts);
    const body = aTrial();
    await bring(person, body);
    const [gone] = body.thoughts;
    await call(person, 'DELETE', `/api/thoughts/${gone?.id}`);
    const nothing = { pivots: [], projects: [], letters: [], activity: [], noContactStreak: {} };
    const wanted = { ...body, ...nothing, thoughts: [gone], intoExisting: true };
    expect((await bring(person, wanted)).json()).toMatchObject({ thoughts: 1, missing: [] });
    expect((await thoughtsOf(person)).map(({ id }) => id)).toContain(gone?.id);
  });

  it('after its answer was lost and it grew, adds what is new', async () => {
    const person = await signedIn(app.parts);
    const body = aTrial();
    await bring(person, body);
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
      expect((await bring(person, grown)).json()).toEqual({
        thoughts: 3,
        pivots: 1,
        projects: 2,
        letters: 2,
        missing: [],
      });
    expect(await thoughtsOf(person)).toEqual(grown.thoughts);
    expect(await daysOf(person)).toEqual(grown.activity.toReversed());
  });

  it('twice at once is brought once', async () => {
    const person = await signedIn(app.parts);
    const body = aTrial();
    const answers = await Promise.all(Array.from({ length: 5 }, () => bring(person, body)));
    for (const answer of answers)
      expect(answer.json()).toEqual({ thoughts: 2, pivots: 1, projects: 2, letters: 2, missing: [] });
    expect(await thoughtsOf(person)).toEqual(body.thoughts);
    expect(await daysOf(person)).toEqual(body.activity);
  });

  it('adds to what the person did in the account that day', async () => {
    const person = await signedIn(app.parts);
    await pivot(person.me);
    await bring(person, { ...aTrial(), intoExisting: true });
    expect(await daysOf(person)).toEqual([{ date: today(), uses: 7, pivots: 2 }]);
  });
});

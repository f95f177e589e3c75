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
      });
      expect(await daysOf(person)).toEqual(body.activity);
      expect(await thoughtsOf(person)).toEqual(body.thoughts);
    }
  });

  it('brings back nothing that was deleted meanwhile, and asks about nothing that was written meanwhile', async () => {
    const person = await signedIn(app.parts);
    const body = aTrial();
    const first = (await bring(person, body)).json();
    await call(person, 'DELETE', `/api/thoughts/${body.thoughts[0]?.id}`);
    const written = await thought(person.me);
    expect((await bring(person, body)).json()).toEqual(first);
    expect((await thoughtsOf(person)).map(({ id }) => id)).toEqual([written.id, body.thoughts[1]?.id]);
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
      });
    expect(await thoughtsOf(person)).toEqual(grown.thoughts);
    expect(await daysOf(person)).toEqual(grown.activity.toReversed());
  });

  it('twice at once is brought once', async () => {
    const person = await signedIn(app.parts);
    const body = aTrial();
    const answers = await Promise.all(Array.from({ length: 5 }, () => bring(person, body)));
    for (const answer of answers)
      expect(answer.json()).toEqual({ thoughts: 2, pivots: 1, projects: 2, letters: 2 });
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

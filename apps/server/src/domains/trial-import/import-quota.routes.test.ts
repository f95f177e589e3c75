// Somebody imports without end: many small trials, many entries, many at once.
import { limits } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { bringingTo } from '../../../test/bringing.ts';
import { type SignedIn, signedIn } from '../../../test/factories/person.ts';
import { trial, trialThought } from '../../../test/factories/trial.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const { bring, thoughtsOf } = bringingTo(app);

const refusal = {
  status: 429,
  code: 'too_many_requests',
  detail:
    'A lot has been brought into this account today. What is on this device stays there; please go on tomorrow.',
};
const small = () => trial({ thoughts: [trialThought()], intoExisting: true });

const counted = async (person: SignedIn, changes: string): Promise<void> =>
  void (await app.parts.db.pool.query(`update users set ${changes} where id = $1`, [person.me.id]));

describe('imports of one person on one day', () => {
  it('are bounded, also where all come at once, and the rest writes nothing', async () => {
    const person = await signedIn(app.parts);
    const first = small();
    expect((await bring(person, first)).statusCode).toBe(200);
    const rest = Array.from({ length: limits.importsADay + 4 }, small);
    const answers = await Promise.all(rest.map(body => bring(person, body)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(5);
    for (const each of refused) expect(each.json()).toMatchObject(refusal);
    expect(await thoughtsOf(person)).toHaveLength(limits.importsADay);
    // What came before is answered as before: a device is always told what is here.
    expect((await bring(person, first)).json()).toMatchObject({ thoughts: 1, missing: [] });
    expect((await bring(await signedIn(app.parts), small())).statusCode).toBe(200);
  });

  it('bring a bounded number of entries, twenty at once too', async () => {
    const person = await signedIn(app.parts);
    await bring(person, small());
    await counted(person, `daily_import_entry_count = ${limits.importedADay - 7}`);
    const three = () => trial({ thoughts: [1, 2, 3].map(() => trialThought()), intoExisting: true });
    const answers = await Promise.all(Array.from({ length: 19 }, () => bring(person, three())));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(await thoughtsOf(person)).toHaveLength(7);
  });

  it('begin anew the next day', async () => {
    const person = await signedIn(app.parts);
    await bring(person, small());
    await counted(person, `daily_import_count = ${limits.importsADay}`);
    expect((await bring(person, small())).statusCode).toBe(429);
    await counted(person, 'last_import_date = current_date - 1');
    expect((await bring(person, small())).statusCode).toBe(200);
  });

  it('are not used up by a question that was asked first', async () => {
    const person = await signedIn(app.parts);
    await bring(person, small());
    await counted(person, `daily_import_count = ${limits.importsADay - 1}`);
    const asking = trial({ thoughts: [trialThought()] });
    for (let i = 0; i < 3; i += 1) expect((await bring(person, asking)).statusCode).toBe(409);
    expect((await bring(person, { ...asking, intoExisting: true })).statusCode).toBe(200);
  });
});

// Somebody imports without end: many small trials, many entries, many at once.
import { limits } from '@turnstone/contract/limits';
import { describe, expect, it } from 'vitest';
import { trial, trialThought } from '../../../test/factories/trial.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { trialImportOf } from '../../../test/trial-import.ts';

const app = useTestApp();
const { importTrial, thoughtsOf } = trialImportOf(app);

const quotaExceeded = {
  status: 429,
  code: 'too_many_requests',
  detail:
    'A lot has been added to this account today. What is on this device stays there; please continue tomorrow.',
};
const small = () => trial({ thoughts: [trialThought()], intoExisting: true });

const setCounters = async (user: SignedInUser, changes: string): Promise<void> =>
  void (await app.deps.db.pool.query(`update users set ${changes} where id = $1`, [user.ctx.user.id]));

describe('imports of one person on one day', () => {
  it('are bounded, also where all come at once, and the rest writes nothing', async () => {
    const user = await signedInUser(app.deps);
    const first = small();
    expect((await importTrial(user, first)).statusCode).toBe(200);
    const rest = Array.from({ length: limits.importsPerDay + 4 }, small);
    const responses = await Promise.all(rest.map(body => importTrial(user, body)));
    const rejected = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(rejected).toHaveLength(5);
    for (const each of rejected) expect(each.json()).toMatchObject(quotaExceeded);
    expect(await thoughtsOf(user)).toHaveLength(limits.importsPerDay);
    // What came before is answered as before: a device is always told what is here.
    expect((await importTrial(user, first)).json()).toMatchObject({ thoughts: 1, missing: [] });
    expect((await importTrial(await signedInUser(app.deps), small())).statusCode).toBe(200);
  });

  it('bring a bounded number of entries, twenty at once too', async () => {
    const user = await signedInUser(app.deps);
    await importTrial(user, small());
    await setCounters(user, `daily_import_entry_count = ${limits.importedPerDay - 7}`);
    const three = () => trial({ thoughts: [1, 2, 3].map(() => trialThought()), intoExisting: true });
    const responses = await Promise.all(Array.from({ length: 19 }, () => importTrial(user, three())));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(await thoughtsOf(user)).toHaveLength(7);
  });

  it('begin anew the next day', async () => {
    const user = await signedInUser(app.deps);
    await importTrial(user, small());
    await setCounters(user, `daily_import_count = ${limits.importsPerDay}`);
    expect((await importTrial(user, small())).statusCode).toBe(429);
    await setCounters(user, 'last_import_date = current_date - 1');
    expect((await importTrial(user, small())).statusCode).toBe(200);
  });

  it('are not used up by a question that was asked first', async () => {
    const user = await signedInUser(app.deps);
    await importTrial(user, small());
    await setCounters(user, `daily_import_count = ${limits.importsPerDay - 1}`);
    const asking = trial({ thoughts: [trialThought()] });
    for (let i = 0; i < 3; i += 1) expect((await importTrial(user, asking)).statusCode).toBe(409);
    expect((await importTrial(user, { ...asking, intoExisting: true })).statusCode).toBe(200);
  });
});

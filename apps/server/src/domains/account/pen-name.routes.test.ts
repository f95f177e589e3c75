import { randomBytes } from 'node:crypto';
import type { User } from '@turnstone/contract/account';
import { limits } from '@turnstone/contract/limits';
import { toDisplayName } from '@turnstone/rules/display-names';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { image } from '../../../test/factories/images.ts';
import { comment, letter, sharedLetter } from '../../../test/factories/letters.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import * as account from './account.service.ts';
import { suggestPenName } from './suggested-pen-name.ts';

const app = useTestApp();
const call = callsTo(app);

const user = (profile: { firstName?: string; email?: string } = {}) =>
  signedInUser(app.deps, { plan: 'plus', ...profile });
const penNameOf = async (who: SignedInUser) =>
  (await call(who, 'GET', '/api/auth/user')).json<User>().penName;
const share = async (who: SignedInUser, authorName: string) => {
  const { id } = await letter(who.ctx);
  return call(who, 'POST', `/api/unsent-letters/${id}/share`, { authorName });
};

describe('the pen name that is proposed', () => {
  it('is each person’s own, and stays', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => user()));
    const names = await Promise.all(users.map(penNameOf));
    expect(new Set(names).size).toBeGreaterThan(3);
    expect(await Promise.all(users.map(penNameOf))).toEqual(names);
  });

  it('can always be used', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const name = suggestPenName(randomBytes(32));
      expect(toDisplayName(name, limits.authorName)).toEqual({ name });
    }
  });

  it('is the one that was used last, for letters and images alike', async () => {
    const author = await user();
    await share(author, '  Sea Glass ');
    expect(await penNameOf(author)).toBe('Sea Glass');
    await image(app.deps, author.ctx, { uploaderName: 'Low Tide' });
    expect(await penNameOf(author)).toBe('Low Tide');
  });

  it('is stored so that nobody reads it in the database', async () => {
    const author = await user();
    await share(author, 'Sea Glass');
    const { rows } = await app.deps.db.pool.query('select pen_name from users where id = $1', [
      author.ctx.user.id,
    ]);
    expect(rows[0].pen_name.toString('latin1')).not.toContain('Sea Glass');
  });

  it('stays as it was where nothing was shared', async () => {
    const author = await user();
    const before = await penNameOf(author);
    expect((await share(author, 'Turnstone staff')).statusCode).toBe(422);
    expect(await penNameOf(author)).toBe(before);
  });

  it('is never a name of the account, nor the one over a comment', async () => {
    const author = await user({ firstName: 'Mara', email: 'mara@example.org' });
    const before = await penNameOf(author);
    for (const name of ['Mara', 'mara', 'mara@example.org']) {
      await share(author, name);
      await image(app.deps, author.ctx, { uploaderName: name });
    }
    await comment(author.ctx, (await sharedLetter((await user()).ctx)).id);
    expect(await penNameOf(author)).toBe(before);
  });
});

describe('names that are chosen in the account', () => {
  const names = async (who: SignedInUser, body: object) => call(who, 'POST', '/api/account/names', body);

  it('are shown and proposed from then on, and given up again', async () => {
    const who = await user({ firstName: 'Mara', email: 'mara@example.org' });
    const suggested = await penNameOf(who);
    const chosen = await names(who, { firstName: ' Maja ', penName: 'Sea  Glass' });
    expect(chosen.json()).toMatchObject({
      firstName: 'Maja',
      signInName: 'Mara',
      penName: 'Sea Glass',
      email: 'mara@example.org',
    });
    expect((await call(who, 'GET', '/api/auth/user')).json()).toMatchObject({ firstName: 'Maja' });
    const given = await names(who, { firstName: null, penName: null });
    expect(given.json()).toMatchObject({ firstName: 'Mara', penName: suggested });
  });

  it('are not chosen by whoever leaves them as they are', async () => {
    const who = await user({ firstName: 'Mara' });
    await names(who, { firstName: 'Mara', penName: await penNameOf(who) });
    const { rows } = await app.deps.db.pool.query('select pen_name, own_name from users where id = $1', [
      who.ctx.user.id,
    ]);
    expect(rows).toEqual([{ pen_name: null, own_name: null }]);
  });

  it('stay where only the other is given', async () => {
    const who = await user({ firstName: 'Mara' });
    await names(who, { firstName: 'Maja', penName: 'Sea Glass' });
    expect((await names(who, { penName: 'Kelp' })).json()).toMatchObject({
      firstName: 'Maja',
      penName: 'Kelp',
    });
    expect((await names(who, { firstName: 'Mo' })).json()).toMatchObject({
      firstName: 'Mo',
      penName: 'Kelp',
    });
  });

  it('are stored so that nobody reads them in the database', async () => {
    const who = await user();
    await names(who, { firstName: 'Maja', penName: 'Sea Glass' });
    const { rows } = await app.deps.db.pool.query('select pen_name, own_name from users where id = $1', [
      who.ctx.user.id,
    ]);
    const stored = `${rows[0].pen_name.toString('latin1')} ${rows[0].own_name.toString('latin1')}`;
    expect(stored).not.toMatch(/Maja|Sea Glass/);
  });

  it('are not taken where a pen name would say who somebody is, or could be mistaken', async () => {
    const who = await user({ firstName: 'Mara', email: 'mara@example.org' });
    const before = (await call(who, 'GET', '/api/auth/user')).json<User>();
    for (const [firstName, penName] of [
      [null, 'Mara'],
      [null, 'mara@example.org'],
      ['Maja', 'maja'],
      [null, 'Turnstone staff'],
      [null, 'Anonymous Supporter'],
    ])
      expect((await names(who, { firstName, penName })).json()).toMatchObject({
        status: 422,
        code: 'name_not_possible',
      });
    expect((await call(who, 'GET', '/api/auth/user')).json()).toEqual(before);
  });

  it('are not taken where somebody would be called in their account what they share under', async () => {
    const who = await user({ firstName: 'Mara' });
    await names(who, { penName: 'Sea Glass' });
    expect((await names(who, { firstName: 'sea glass' })).json()).toMatchObject({
      status: 422,
      code: 'name_not_possible',
      detail: expect.stringMatching(/^This is your pen name/),
    });
    const free = { firstName: 'Sea Glass', penName: 'Kelp' };
    expect((await names(who, free)).json()).toMatchObject(free);
  });

  it('go with the key, when the account is closed', async () => {
    const who = await user();
    await names(who, { firstName: 'Maja', penName: 'Sea Glass' });
    const { id } = who.ctx.user;
    await app.deps.db.pool.query(
      "update users set deletion_due_at = now() - interval '1 day' where id = $1",
      [id],
    );
    expect(await app.deps.db.transaction(tx => account.close(tx, id, new Date().toISOString()))).toBe(true);
    const { rows } = await app.deps.db.pool.query('select pen_name, own_name from users where id = $1', [id]);
    expect(rows).toEqual([{ pen_name: null, own_name: null }]);
  });

  it('say why where a name is nobody’s', async () => {
    const response = await names(await user(), { penName: 'Anonymous' });
    expect(response.json().detail).toMatch(/^This name is shown for everyone who has no pen name/);
  });

  it('of one’s own are not remembered as a pen name either', async () => {
    const who = await user();
    await names(who, { firstName: 'Maja', penName: 'Sea Glass' });
    await share(who, 'Maja');
    expect(await penNameOf(who)).toBe('Sea Glass');
  });

  it.each([{ firstName: '', penName: null }, { name: 'Maja' }, { firstName: 'M'.repeat(81), penName: null }])(
    'are not changed by %j',
    async body => {
      expect((await names(await user(), body)).statusCode).toBe(400);
    },
  );
});

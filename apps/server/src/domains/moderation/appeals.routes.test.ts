import type { SharedThing } from '@turnstone/contract/shared-things';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { decideThing, everyKind, findVisible, sharedThing } from '../../../test/factories/shared-things.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { eraseRemoved } from './decisions.service.ts';

const app = useTestApp();
const call = callsTo(app);

const user = () => signedInUser(app.deps, { plan: 'pro' });
const moderator = () => signedInUser(app.deps, { isModerator: true });
const { decide, statements, appeal, caseIn, idOfCase } = moderationOf(app);

describe('an appeal', () => {
  it.each(everyKind)('brings a %s back when the decision does not stand', async kind => {
    const [author, reader] = [await user(), await user()];
    const one = await sharedThing(app.deps, author.ctx, kind);
    await decideThing(app.deps, one.thing);
    const [told] = await statements(author);
    const sent = await appeal(author, told?.id ?? '');
    expect(sent.json()).toMatchObject({ appeal: { words: 'It is about nobody.', outcome: null } });
    const second = await moderator();
    const id = await idOfCase(one.thing.id);
    expect(await caseIn(second, id)).toMatchObject({
      why: 'appeal',
      isShown: false,
      appealed: { rule: 'privacy', words: 'It names somebody.', plea: 'It is about nobody.' },
    });
    await decide(second, id, { decision: 'keep' });
    expect(await findVisible(app, reader, one)).toMatchObject({ review: null });
    expect(await statements(author)).toMatchObject([{ appeal: { outcome: 'restored' } }]);
    expect((await call(author, 'GET', '/api/auth/user')).json()).toMatchObject({ newStatements: 2 });
  });

  it('is made once, and can be lost', async () => {
    const author = await user();
    const one = await sharedThing(app.deps, author.ctx, 'letter');
    await decideThing(app.deps, one.thing);
    const [told] = await statements(author);
    const both = await Promise.all([appeal(author, told?.id ?? ''), appeal(author, told?.id ?? '')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const harder = { decision: 'remove', rule: 'privacy', words: '' };
    await decide(await moderator(), await idOfCase(one.thing.id), harder);
    expect(await statements(author)).toMatchObject([{ decision: 'removed', appeal: { outcome: 'upheld' } }]);
    expect(await findVisible(app, author, one)).toBeUndefined();
    expect((await appeal(author, told?.id ?? '')).statusCode).toBe(409);
  });

  it('is sealed for its own column, so that nobody can exchange it with the decision in the database', async () => {
    const author = await user();
    const one = await sharedThing(app.deps, author.ctx, 'letter');
    await decideThing(app.deps, one.thing);
    const [told] = await statements(author);
    await appeal(author, told?.id ?? '');
    const { rows } = await app.deps.db.pool.query<{ appeal: Buffer }>(
      'select appeal from reason_statements where author_id = $1',
      [author.ctx.user.id],
    );
    const plea = rows[0]?.appeal ?? Buffer.alloc(0);
    expect(author.ctx.vault.open('reason_statements.appeal', told?.id ?? '', plea)).toBe(
      'It is about nobody.',
    );
    expect(() => author.ctx.vault.open('reason_statements', told?.id ?? '', plea)).toThrow();
  });

  it('waits through a taking back', async () => {
    const author = await user();
    const { thing, ownId } = await sharedThing(app.deps, author.ctx, 'letter');
    await decideThing(app.deps, thing);
    await appeal(author, (await statements(author))[0]?.id ?? '');
    const place = `/api/unsent-letters/${ownId}`;
    await call(author, 'PUT', place, { isShared: 'false', sharedAt: null });
    expect(await idOfCase(thing.id)).toBe('');
    await call(author, 'POST', `${place}/share`, { authorName: 'Teo' });
    const id = await idOfCase(thing.id);
    expect(await caseIn(await moderator(), id)).toMatchObject({ why: 'appeal' });
  });
});

describe('what was removed', () => {
  const makeDue = (thingId: string) =>
    app.deps.db.pool.query(
      "update reason_statements set erase_after = now() - interval '1 day' where target_id = $1",
      [thingId],
    );
  const isThere = async ({ kind, id }: SharedThing) => {
    const tables = {
      letter: 'shared_letters',
      comment: 'letter_comments',
      image: 'images',
      pivot: 'shared_pivots',
    };
    const { rowCount } = await app.deps.db.pool.query(`select from ${tables[kind]} where id = $1`, [id]);
    return rowCount === 1;
  };

  it.each(everyKind)('a %s is erased half a year later, and its statement stays', async kind => {
    const author = await user();
    const { thing } = await sharedThing(app.deps, author.ctx, kind);
    await decideThing(app.deps, thing, { decision: 'remove', rule: 'hate', words: '' });
    const { rows } = await app.deps.db.pool.query<{ days: number }>(
      'select extract(day from erase_after - decided_at)::int as days from reason_statements where target_id = $1',
      [thing.id],
    );
    expect(rows).toEqual([{ days: 180 }]);
    await eraseRemoved(app.deps);
    expect(await isThere(thing)).toBe(true);
    await makeDue(thing.id);
    expect(await eraseRemoved(app.deps)).toBe(1);
    expect(await isThere(thing)).toBe(false);
    expect(await statements(author)).toMatchObject([{ kind, decision: 'removed' }]);
    expect(await eraseRemoved(app.deps)).toBe(0);
    expect((await appeal(author, (await statements(author))[0]?.id ?? '')).statusCode).toBe(404);
  });

  it('is kept while its author appeals, and when that brought it back', async () => {
    const author = await user();
    const { thing } = await sharedThing(app.deps, author.ctx, 'letter');
    await decideThing(app.deps, thing, { decision: 'remove', rule: 'hate', words: '' });
    await appeal(author, (await statements(author))[0]?.id ?? '');
    await makeDue(thing.id);
    expect(await eraseRemoved(app.deps)).toBe(0);
    await decide(await moderator(), await idOfCase(thing.id), { decision: 'keep' });
    expect(await eraseRemoved(app.deps)).toBe(0);
    expect(await isThere(thing)).toBe(true);
  });
});

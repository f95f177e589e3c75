// When things leave a page because of a block, and when they come back.
import type { Block } from '@turnstone/contract/blocks';
import type { LetterComment } from '@turnstone/contract/forum';
import { limits } from '@turnstone/contract/limits';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { sharedLetter } from '../../../test/factories/letters.ts';
import { findVisible } from '../../../test/factories/shared-things.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { downloadExport } from '../../../test/harness/account-data.ts';
import { useTestApp } from '../../../test/test-app.ts';
import * as comments from '../forum/comments.service.ts';
import * as blocks from './blocks.service.ts';

const app = useTestApp();
const call = callsTo(app);
const setClock = useClock();

const user = () => signedInUser(app.deps, { plan: 'pro' });

const block = async (who: SignedInUser, kind: 'letter' | 'comment', { id }: { id: string }): Promise<Block> =>
  (await call(who, 'POST', '/api/blocks', { about: { kind, id } })).json<Block>();
const unblock = (who: SignedInUser, { id }: { id: string }) => call(who, 'DELETE', `/api/blocks/${id}`);

const clock = () => {
  const start = Date.now();
  return (hours: number) => setClock(new Date(start + hours * 3_600_000).toISOString());
};

/** A letter of a third person under which one account has written a lot, each time with another name. */
const manyNames = async (count: number) => {
  const [one, other, host] = [await user(), await user(), await user()];
  const { id: letterId } = await sharedLetter(host.ctx);
  const written: LetterComment[] = [];
  for (let i = 0; i < count; i += 1)
    written.push(
      await comments.create(other.ctx, { letterId, authorName: `Name ${i}`, content: `The ${i}th of them.` }),
    );
  const idsFor = async (who: SignedInUser): Promise<Set<string>> => {
    const response = await call(who, 'GET', `/api/forum/letters/${letterId}/comments?limit=100`);
    return new Set(response.json<LetterComment[]>().map(({ id }) => id));
  };
  return { one, other, host, letterId, written, idsFor };
};

describe('what a block takes from a page', () => {
  it('leaves and comes back at moments nobody can foresee, each at its own', {
    timeout: 60_000,
  }, async () => {
    const { one, other, written, idsFor } = await manyNames(40);
    const old = await sharedLetter(other.ctx, { authorName: 'An old name' });
    const later = clock();

    /** The hour in which each of them changes, looked at once an hour. */
    const changes = async (from: number, isThere: boolean): Promise<number[]> => {
      const hourOf = new Map<string, number>();
      for (let hour = 0; hour <= 49; hour += 1) {
        later(from + hour);
        const ids = await idsFor(one);
        for (const { id } of written) if (ids.has(id) === isThere && !hourOf.has(id)) hourOf.set(id, hour);
      }
      expect(hourOf.size).toBe(written.length);
      return written.map(({ id }) => hourOf.get(id) ?? 0);
    };
    const isSpread = (hours: readonly number[]): void => {
      expect(Math.min(...hours)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...hours)).toBeLessThanOrEqual(48);
      expect(new Set(hours).size).toBeGreaterThan(15);
      expect(Math.max(...hours) - Math.min(...hours)).toBeGreaterThan(24);
    };

    const made = await block(one, 'letter', old);
    const left = await changes(0, false);
    isSpread(left);
    await unblock(one, made);
    const back = await changes(49, true);
    isSpread(back);
    later(200);
    await block(one, 'letter', old);
    const leftAgain = await changes(200, false);
    isSpread(leftAgain);
    // Neither the way back nor the next time follows from the first.
    const same = (hours: readonly number[]) => hours.filter((hour, i) => hour === left[i]).length;
    expect(same(back)).toBeLessThan(15);
    expect(same(leftAgain)).toBeLessThan(15);
  });

  it('is counted from when it was shared, where that was later', async () => {
    const { one, other, letterId, idsFor } = await manyNames(0);
    const old = await sharedLetter(other.ctx, { authorName: 'An old name' });
    const later = clock();
    await block(one, 'letter', old);
    later(100);
    const { id } = await comments.create(other.ctx, {
      letterId,
      authorName: 'A new name',
      content: 'Me again.',
    });
    later(101.9);
    expect(await idsFor(one)).toContain(id);
    later(149);
    expect(await idsFor(one)).not.toContain(id);
  });

  it('stays where the block ended before it had left', async () => {
    const { one, other, written, idsFor } = await manyNames(20);
    const old = await sharedLetter(other.ctx, { authorName: 'An old name' });
    const later = clock();
    const made = await block(one, 'letter', old);
    later(25);
    const stayed = await idsFor(one);
    expect(stayed.size).toBeGreaterThan(0);
    expect(stayed.size).toBeLessThan(written.length);
    await unblock(one, made);
    for (const hour of [30, 40, 50, 60]) {
      later(hour);
      const now = await idsFor(one);
      for (const id of stayed) expect(now).toContain(id);
    }
    later(74);
    expect((await idsFor(one)).size).toBe(written.length);
  });

  it('is at once only what carries the name, on the pages of whoever blocks', async () => {
    const { one, other, letterId, written, idsFor } = await manyNames(3);
    const [met, ...rest] = written;
    const same = await comments.create(other.ctx, { letterId, authorName: 'Name 0', content: 'Again.' });
    const third = await user();
    const another = await comments.create(third.ctx, {
      letterId,
      authorName: 'Name 0',
      content: 'By chance.',
    });
    const own = await comments.create(one.ctx, { letterId, authorName: 'Mine', content: 'Here too.' });
    await block(one, 'comment', { id: met?.id ?? '' });
    expect(await idsFor(one)).toEqual(new Set([own.id, another.id, ...rest.map(({ id }) => id)]));
    const all = [own, another, same, ...written].map(({ id }) => id);
    expect(await idsFor(other)).toEqual(new Set(all));
  });

  it.each(['', 'Anonymous', 'anonymous supporter'])(
    'is at once only the very thing where no name was chosen: “%s”',
    async authorName => {
      const { one, other, letterId, idsFor } = await manyNames(0);
      const say = (content: string) => comments.create(other.ctx, { letterId, authorName, content });
      const [first, second] = [await say('One.'), await say('Two.')];
      const made = await block(one, 'comment', first);
      expect(await idsFor(one)).toEqual(new Set([second.id]));
      expect((await block(one, 'comment', first)).id).toBe(made.id);
      const also = await block(one, 'comment', second);
      expect(also.id).not.toBe(made.id);
      expect(await idsFor(one)).toEqual(new Set());
      await unblock(one, made);
      expect(await idsFor(one)).toEqual(new Set([first.id]));
    },
  );

  it('comes back at once with its name although another name stays blocked, and leaves again later', async () => {
    const { one, other } = await manyNames(0);
    const [wren, heron] = [
      await sharedLetter(other.ctx, { authorName: 'Wren' }),
      await sharedLetter(other.ctx, { authorName: 'Heron' }),
    ];
    const isSeen = async (id: string) =>
      (await findVisible(app, one, { thing: { kind: 'letter', id } })) !== undefined;
    const later = clock();
    const made = await block(one, 'letter', wren);
    await block(one, 'letter', heron);
    later(100);
    expect([await isSeen(wren.id), await isSeen(heron.id)]).toEqual([false, false]);
    await unblock(one, made);
    expect([await isSeen(wren.id), await isSeen(heron.id)]).toEqual([true, false]);
    later(101.9);
    expect(await isSeen(wren.id)).toBe(true);
    later(149);
    expect(await isSeen(wren.id)).toBe(false);
  });
});

describe('an ended block', () => {
  const rowsOf = async (who: SignedInUser): Promise<number> =>
    (await app.deps.db.pool.query('select from blocks where blocker_id = $1', [who.ctx.user.id])).rowCount ??
    0;

  it('is kept until it makes no difference, and then removed', async () => {
    const { one, other, idsFor, written } = await manyNames(5);
    const old = await sharedLetter(other.ctx, { authorName: 'An old name' });
    const later = clock();
    const made = await block(one, 'letter', old);
    later(49);
    await unblock(one, made);
    later(49 + 95);
    await blocks.sweep(app.deps);
    expect(await rowsOf(one)).toBe(1);
    later(49 + 97);
    expect(await blocks.sweep(app.deps)).toBeGreaterThan(0);
    expect(await rowsOf(one)).toBe(0);
    expect((await idsFor(one)).size).toBe(written.length);
  });

  it('does not go along with what somebody takes with them, nor does anything that says which names are whose', async () => {
    const [one, { ctx: other }] = [await user(), await user()];
    for (const authorName of ['Wren', 'Heron', 'Plover'])
      await block(one, 'letter', await sharedLetter(other, { authorName }));
    const [newest] = (await call(one, 'GET', '/api/blocks')).json<Block[]>();
    await unblock(one, newest ?? { id: '' });
    const files = await downloadExport(app, { user: one });
    const taken = JSON.parse(files.get('data/blocks.json')?.toString() ?? '[]') as Block[];
    expect(taken.map(({ shownName }) => shownName)).toEqual(['Heron', 'Wren']);
    for (const each of taken) expect(Object.keys(each).sort()).toEqual(['createdAt', 'id', 'shownName']);
    const { rows } = await app.deps.db.pool.query<{ secret: string }>(
      "select encode(salt, 'hex') as secret from blocks where blocker_id = $1",
      [one.ctx.user.id],
    );
    const text = [...files.values()].map(bytes => bytes.toString()).join('\n');
    for (const hidden of [other.user.id, ...rows.map(({ secret }) => secret)])
      expect(text).not.toContain(hidden);
  });
});

it('so many names can be blocked at a time, and those that are stay as they are', async () => {
  const [one, other] = [await user(), await user()];
  const met = await sharedLetter(other.ctx, { authorName: 'Name 1' });
  await app.deps.db.pool.query(
    `insert into blocks (blocker_id, id, blocked_id, shown_name, salt, created_at)
     select $1, gen_random_uuid(), $2, 'Name ' || n, uuid_send(gen_random_uuid()), now() from generate_series(2, $3) as n`,
    [one.ctx.user.id, other.ctx.user.id, limits.blocks],
  );
  const known = await block(one, 'letter', met);
  const { id } = await sharedLetter((await user()).ctx, { authorName: 'One too many' });
  const attempt = () => call(one, 'POST', '/api/blocks', { about: { kind: 'letter', id } });
  expect((await attempt()).json()).toMatchObject({ status: 409, code: 'too_many_blocks' });
  expect(await block(one, 'letter', met)).toEqual(known);
  await unblock(one, known);
  expect((await attempt()).statusCode).toBe(200);
});

// A new master key: while servers are given it one after the other, and after the old one is taken away.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { thought } from '../../../test/factories/pivots.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { siteOrigin, useTestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';
import { newId } from '../../platform/ids.ts';
import { KeyRing } from '../../platform/sealed-text.ts';
import * as account from './account.service.ts';

const app = useTestApp();

const one = { version: 1, key: randomBytes(32) };
const two = { version: 2, key: randomBytes(32) };
const onlyOne = new KeyRing([one]);
const learning = new KeyRing([one, two]);
const moving = new KeyRing([two, one]);
const onlyTwo = new KeyRing([two]);

const partsWith = (keys: KeyRing) => ({ ...app.deps, keys });

const statusWith = async (keys: KeyRing, cookie: string): Promise<number> => {
  const { server } = await buildApp(partsWith(keys));
  const { statusCode } = await server.inject({ url: '/api/thoughts', headers: { cookie } });
  await server.close();
  return statusCode;
};

const versionOf = async (sessionId: string): Promise<number | undefined> => {
  const text = 'select key_version as version from sessions where id = $1';
  return (await app.deps.db.pool.query<{ version: number }>(text, [sessionId])).rows[0]?.version;
};

const emptied = () => app.deps.db.pool.query('delete from users');

it('a session that is used outlives the master key it was made with; one that is not ends with it', async () => {
  await emptied();
  const used = await signedInUser(partsWith(onlyOne));
  const unused = await signedInUser(partsWith(onlyOne));
  await thought(used.ctx, 'Still mine.');
  expect(await statusWith(learning, used.cookie)).toBe(200);
  expect(await versionOf(used.ctx.user.sessionId)).toBe(1);
  expect(await statusWith(moving, used.cookie)).toBe(200);
  expect(await versionOf(used.ctx.user.sessionId)).toBe(2);
  expect(await statusWith(moving, used.cookie)).toBe(200);
  // A server that was only told of the new key beforehand knows it, too.
  expect(await statusWith(learning, used.cookie)).toBe(200);

  expect(await account.rotateKeys({ ...app.deps, keys: moving })).toEqual({ rotated: 2, failed: new Set() });
  await statusWith(moving, used.cookie);
  expect(await statusWith(onlyTwo, used.cookie)).toBe(200);
  expect(await statusWith(onlyTwo, unused.cookie)).toBe(401);
});

it('a server that was not given the new master key yet ends nobody’s session', async () => {
  await emptied();
  const { cookie } = await signedInUser(partsWith(moving));
  expect(await statusWith(onlyOne, cookie)).toBe(503);
  expect(await statusWith(moving, cookie)).toBe(200);
});

it('the same person is found before, during and after, and nobody is made a second account', async () => {
  await emptied();
  const subject = newId();
  const idWith = async (keys: KeyRing) => (await signedInUser(partsWith(keys), { subject })).ctx.user.id;
  const first = await idWith(onlyOne);
  // Taken away too early: an empty account would look as if everything were lost.
  await expect(idWith(onlyTwo)).rejects.toThrow('unavailable');
  expect(await idWith(moving)).toBe(first);
  await account.rotateKeys({ ...app.deps, keys: moving });
  expect(await idWith(moving)).toBe(first);
  expect(await idWith(learning)).toBe(first);
  expect(await idWith(onlyTwo)).toBe(first);
  await expect(idWith(onlyOne)).rejects.toThrow('unavailable');
});

it('two first sign-ins at once, on servers with different master keys, make one person', async () => {
  await emptied();
  for (let round = 0; round < 5; round += 1) {
    const subject = newId();
    const ids = await Promise.all(
      [learning, moving, learning, moving].map(
        async keys => (await signedInUser(partsWith(keys), { subject })).ctx.user.id,
      ),
    );
    expect(new Set(ids).size).toBe(1);
  }
});

it('a key that was destroyed does not stand in the way of taking its master key away', async () => {
  await emptied();
  const { ctx } = await signedInUser(partsWith(onlyOne));
  const { db } = app.deps;
  await db.pool.query('update users set deletion_due_at = now() where id = $1', [ctx.user.id]);
  const at = new Date(Date.now() + 1_000).toISOString();
  expect(await db.transaction(tx => account.close(tx, ctx.user.id, at))).toBe(true);
  await expect(signedInUser(partsWith(onlyTwo))).resolves.toBeDefined();
});

it('a row that does not open is left and named, the others are moved', async () => {
  await emptied();
  const [damaged, whole] = [await signedInUser(partsWith(onlyOne)), await signedInUser(partsWith(onlyOne))];
  await app.deps.db.pool.query("update users set profile = '\\x0102' where id = $1", [damaged.ctx.user.id]);
  expect(await account.rotateKeys({ ...app.deps, keys: moving })).toEqual({
    rotated: 1,
    failed: new Set([damaged.ctx.user.id]),
  });
  expect(await statusWith(onlyTwo, (await signedInUser(partsWith(moving))).cookie)).toBe(200);
  expect(await statusWith(moving, whole.cookie)).toBe(200);
});

it('a sign-in begun before goes on after', async () => {
  const sealed = onlyOne.sealFor('sign-in attempt', { returnTo: siteOrigin });
  expect(moving.openFor('sign-in attempt', sealed)).toEqual({ returnTo: siteOrigin });
  expect(() => onlyTwo.openFor('sign-in attempt', sealed)).toThrow();
  expect(() => moving.openFor('another purpose', sealed)).toThrow();
});

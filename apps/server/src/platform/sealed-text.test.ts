import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thought } from '../../test/factories/pivots.ts';
import { signedInUser } from '../../test/factories/users.ts';
import { useTestApp } from '../../test/test-app.ts';
import * as account from '../domains/account/account.service.ts';
import * as thoughts from '../domains/thoughts/thoughts.service.ts';
import type { Executor } from './db.ts';
import { KeyRing, LockedKeyError, UnreadableError } from './sealed-text.ts';

const masterKey = (version: number) => ({ version, key: randomBytes(32) });

describe('sealed text', () => {
  const keys = new KeyRing([masterKey(1)]);
  const userKey = (keys: KeyRing, userId: string) => {
    const identityHash = randomBytes(32);
    return { ...keys.newUserKey(userId, identityHash), identityHash };
  };
  const mayasKey = userKey(keys, 'maya');
  const maya = keys.vault('maya', mayasKey);

  it('decrypts to what was sealed, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fields => {
        expect(maya.open('letters', 'row', maya.seal('letters', 'row', fields))).toEqual(
          JSON.parse(JSON.stringify(fields)),
        );
      }),
    );
  });

  it('shows nothing of the text, and never the same bytes twice', () => {
    const [one, two] = [
      maya.seal('t', 'r', { text: 'please come back' }),
      maya.seal('t', 'r', { text: 'please come back' }),
    ];
    expect(one.includes('please')).toBe(false);
    expect(one.equals(two)).toBe(false);
  });

  it('cannot be decrypted in another table, row or by another person', () => {
    const sealed = maya.seal('letters', 'row', 'a');
    expect(() => maya.open('thoughts', 'row', sealed)).toThrow();
    expect(() => maya.open('letters', 'other', sealed)).toThrow();
    expect(() => keys.vault('jonas', userKey(keys, 'jonas')).open('letters', 'row', sealed)).toThrow(
      UnreadableError,
    );
    expect(maya.tryOpen('letters', 'other', sealed)).toBeNull();
  });

  it('has a key that nobody else has, and that an account made anew does not get again', () => {
    const again = keys.vault('maya', userKey(keys, 'maya'));
    expect(again.tryOpen('letters', 'row', maya.seal('letters', 'row', 'a'))).toBeNull();
  });

  it('has a key that neither encrypts nor decrypts for another person, another identity or an order', () => {
    const identityHash = randomBytes(32);
    for (const moved of [
      keys.vault('jonas', mayasKey),
      keys.vault('maya', { ...mayasKey, identityHash }),
      keys.vault('maya', { ...mayasKey, identityHash: null }),
      keys.orderVault('maya', mayasKey),
      keys.vault('maya', { ...keys.newOrderKey('maya'), identityHash }),
    ]) {
      // Sealing needs nothing but the key: it fails although nothing that is hers is opened.
      expect(() => moved.seal('letters', 'row', 'a')).toThrow(UnreadableError);
    }
  });

  it('says in which format it is sealed, and can be decrypted in no other', () => {
    const sealed = maya.seal('t', 'r', 'text');
    expect(sealed[0]).toBe(1);
    for (const version of [0, 2, 255]) {
      sealed[0] = version;
      expect(() => maya.open('t', 'r', sealed)).toThrow(UnreadableError);
    }
    for (const length of [0, 1, 30])
      expect(() => maya.open('t', 'r', Buffer.alloc(length, 1))).toThrow(UnreadableError);
  });

  it('cannot be decrypted when a single bit was changed', () => {
    const sealed = maya.seal('t', 'r', 'text');
    fc.assert(
      fc.property(fc.nat({ max: sealed.length * 8 - 1 }), bit => {
        const tampered = Buffer.from(sealed);
        tampered[bit >> 3] = (tampered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => maya.open('t', 'r', tampered)).toThrow();
      }),
    );
  });

  it('needs the master key that wrapped the person’s key', () => {
    const sealed = maya.seal('t', 'r', 'text');
    expect(() => new KeyRing([masterKey(1)]).vault('maya', mayasKey).open('t', 'r', sealed)).toThrow();
    expect(() => new KeyRing([masterKey(2)]).vault('maya', mayasKey).open('t', 'r', sealed)).toThrow(
      LockedKeyError,
    );
  });

  it('comes with hashes that nobody makes without the master key, others for each purpose', () => {
    const known = masterKey(1);
    const hash = new KeyRing([known]).mac('session token', 'text');
    expect(new KeyRing([known]).mac('session token', 'text')).toEqual(hash);
    expect(new KeyRing([masterKey(1)]).mac('session token', 'text')).not.toEqual(hash);
    expect(new KeyRing([known]).mac('identity', 'text')).not.toEqual(hash);
  });
});

describe('a new master key', () => {
  const app = useTestApp();

  it('takes over every person’s key while the writing stays readable', async () => {
    const users = await Promise.all([signedInUser(app.deps), signedInUser(app.deps), signedInUser(app.deps)]);
    for (const { ctx } of users) await thought(ctx, `by ${ctx.user.id}`);
    const old = app.deps.keys.current;
    const next = masterKey(old.version + 1);

    const both = new KeyRing([next, old]);
    expect(await account.rotateKeys({ ...app.deps, keys: both })).toEqual({
      rotated: users.length,
      failed: new Set(),
    });
    expect(await account.rotateKeys({ ...app.deps, keys: both })).toEqual({ rotated: 0, failed: new Set() });

    const { rows } = await app.deps.db.pool.query<{
      id: string;
      key_version: number;
      wrapped_key: Buffer;
      identity_hash: Buffer;
    }>('select id, key_version, wrapped_key, identity_hash from users');
    const onlyNew = new KeyRing([next]);
    for (const { ctx } of users) {
      const row = rows.find(each => each.id === ctx.user.id);
      if (!row) throw new Error('gone');
      expect(row.key_version).toBe(next.version);
      const vault = onlyNew.vault(ctx.user.id, {
        keyVersion: row.key_version,
        wrappedKey: row.wrapped_key,
        identityHash: row.identity_hash,
      });
      expect((await thoughts.list({ ...ctx, vault }, {})).items[0]?.content).toBe(`by ${ctx.user.id}`);
    }
  });

  it('gives nobody back a key that was destroyed meanwhile', async () => {
    const { db, keys } = app.deps;
    // Those of the test before have moved on to a master key that is not configured here.
    await db.pool.query('delete from users');
    const { ctx } = await signedInUser(app.deps);
    await db.pool.query('update users set deletion_due_at = to_timestamp(0) where id = $1', [ctx.user.id]);
    const leaving: Executor = {
      ...db,
      run: async (statement, values) => {
        if (statement.text.startsWith('update'))
          await account.close(db, ctx.user.id, new Date().toISOString());
        return db.run(statement, values);
      },
    };
    const next = masterKey(keys.current.version + 2);
    await account.rotateKeys({ ...app.deps, db: leaving, keys: new KeyRing([next, keys.current]) });
    const { rows } = await db.pool.query('select wrapped_key from users where id = $1', [ctx.user.id]);
    expect(rows).toEqual([{ wrapped_key: Buffer.alloc(0) }]);
  });
});

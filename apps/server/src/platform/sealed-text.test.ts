import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../../test/factories/person.ts';
import { thought } from '../../test/factories/writing.ts';
import { useTestApp } from '../../test/test-app.ts';
import * as account from '../domains/account/account.service.ts';
import * as thoughts from '../domains/thoughts/thoughts.service.ts';
import type { Executor } from './db.ts';
import { KeyRing } from './sealed-text.ts';

const masterKey = (version: number) => ({ version, key: randomBytes(32) });

describe('sealed text', () => {
  const keys = new KeyRing([masterKey(1)]);
  const mayasKey = keys.newKey('maya');
  const maya = keys.vault('maya', mayasKey);

  it('opens to what was sealed, whatever it is', () => {
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

  it('does not open in another table, row or by another person', () => {
    const sealed = maya.seal('letters', 'row', 'a');
    expect(() => maya.open('thoughts', 'row', sealed)).toThrow();
    expect(() => maya.open('letters', 'other', sealed)).toThrow();
    expect(() => keys.vault('jonas', keys.newKey('jonas')).open('letters', 'row', sealed)).toThrow();
    // Her key moved into another person's row does not unwrap there.
    expect(() => keys.vault('jonas', mayasKey).open('letters', 'row', sealed)).toThrow();
  });

  it('does not open when a single bit was changed', () => {
    const sealed = maya.seal('t', 'r', 'text');
    fc.assert(
      fc.property(fc.nat({ max: sealed.length * 8 - 1 }), bit => {
        const changed = Buffer.from(sealed);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => maya.open('t', 'r', changed)).toThrow();
      }),
    );
  });

  it('needs the master key that wrapped the person’s key', () => {
    const sealed = maya.seal('t', 'r', 'text');
    expect(() => new KeyRing([masterKey(1)]).vault('maya', mayasKey).open('t', 'r', sealed)).toThrow();
    expect(() => new KeyRing([masterKey(2)]).vault('maya', mayasKey).open('t', 'r', sealed)).toThrow(
      /Master key 1/,
    );
  });
});

describe('a new master key', () => {
  const app = useTestApp();

  it('takes over every person’s key while the writing stays readable', async () => {
    const people = await Promise.all([signedIn(app.parts), signedIn(app.parts), signedIn(app.parts)]);
    for (const { me } of people) await thought(me, `by ${me.id}`);
    const old = app.parts.keys.current;
    const next = masterKey(old.version + 1);

    expect(await account.rewrapKeys(app.parts.db, new KeyRing([next, old]))).toBe(people.length);
    expect(await account.rewrapKeys(app.parts.db, new KeyRing([next, old]))).toBe(0);

    const { rows } = await app.parts.db.pool.query<{ id: string; key_version: number; wrapped_key: Buffer }>(
      'select id, key_version, wrapped_key from people',
    );
    const onlyNew = new KeyRing([next]);
    for (const { me } of people) {
      const row = rows.find(each => each.id === me.id);
      if (!row) throw new Error('gone');
      expect(row.key_version).toBe(next.version);
      const vault = onlyNew.vault(me.id, { keyVersion: row.key_version, wrappedKey: row.wrapped_key });
      expect((await thoughts.list({ ...me, vault }, {})).items[0]?.content).toBe(`by ${me.id}`);
    }
  });

  it('gives nobody back a key that was destroyed meanwhile', async () => {
    const { me } = await signedIn(app.parts);
    const { db, keys } = app.parts;
    const leaving: Executor = {
      ...db,
      run: async (statement, values) => {
        if (statement.text.startsWith('update')) await account.close(me, new Date().toISOString());
        return db.run(statement, values);
      },
    };
    const next = masterKey(keys.current.version + 2);
    // Only this person's key is left to wrap.
    await db.pool.query('update people set key_version = $2 where id <> $1', [me.id, next.version]);
    await account.rewrapKeys(leaving, new KeyRing([next, keys.current]));
    const { rows } = await db.pool.query('select wrapped_key from people where id = $1', [me.id]);
    expect(rows).toEqual([{ wrapped_key: Buffer.alloc(0) }]);
  });
});

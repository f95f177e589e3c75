import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';
import { KeyRing } from '../../platform/sealed-text.ts';
import { sessionCookie } from '../../platform/session-cookie.ts';
import { deviceName } from './device-name.ts';

const app = useTestApp();
const call = callsTo(app);

const get = (url: string, cookie: string) => app.server.inject({ url, headers: { cookie } });

describe('a session', () => {
  it('is only as good as its secret', async () => {
    const { cookie } = await signedInUser(app.deps);
    const value = cookie.slice(sessionCookie.length + 1);
    const bytes = Buffer.from(value, 'base64url');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    for (const wrong of [bytes.toString('base64url'), '', 'x', `${value}AA`, value.slice(0, 60)]) {
      expect((await get('/api/auth/user', `${sessionCookie}=${wrong}`)).statusCode).toBe(401);
    }
    expect((await get('/api/auth/user', cookie)).statusCode).toBe(200);
  });

  it('is stored as a hash', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const secret = Buffer.from(cookie.slice(sessionCookie.length + 1), 'base64url').subarray(32);
    const { rows } = await app.deps.db.pool.query<{ row: string }>(
      'select sessions::text as row from sessions where user_id = $1',
      [ctx.user.id],
    );
    expect(rows[0]?.row).toContain(ctx.user.sessionId);
    expect(rows[0]?.row).not.toContain(secret.toString('hex'));
  });

  it('ends when its time is over', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    await app.deps.db.pool.query(
      "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
      [ctx.user.id],
    );
    expect((await get('/api/auth/user', cookie)).statusCode).toBe(401);
  });

  it('is prolonged by use, at most once an hour, up to 180 days', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    expect((await get('/api/auth/user', cookie)).headers['set-cookie']).toBeUndefined();
    const age = (created: string, seen: string) =>
      app.deps.db.pool.query(
        'update sessions set created_at = now() - $2::interval, last_seen_at = now() - $3::interval where user_id = $1',
        [ctx.user.id, created, seen],
      );
    const daysLeft = async () => {
      const { rows } = await app.deps.db.pool.query<{ days: number }>(
        'select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where user_id = $1',
        [ctx.user.id],
      );
      return rows[0]?.days;
    };
    await age('20 days', '2 hours');
    expect((await get('/api/auth/user', cookie)).headers['set-cookie']).toContain(sessionCookie);
    expect(await daysLeft()).toBe(30);
    await age('170 days', '2 hours');
    await get('/api/auth/user', cookie);
    expect(await daysLeft()).toBe(10);
  });

  it('can be seen and ended by its person', async () => {
    const overrides = { subject: 'two-devices' };
    const phone = await signedInUser(app.deps, { ...overrides, device: 'Chrome on Android' });
    const desk = await signedInUser(app.deps, { ...overrides, device: 'Firefox on Linux' });
    const sessions = (await get('/api/sessions', desk.cookie)).json();
    expect(sessions.map((each: Record<string, unknown>) => [each.device, each.isCurrent])).toEqual([
      ['Firefox on Linux', true],
      ['Chrome on Android', false],
    ]);
    const end = { method: 'DELETE', url: `/api/sessions/${phone.ctx.user.sessionId}` } as const;
    const stranger = await signedInUser(app.deps);
    expect(
      (await app.server.inject({ ...end, headers: { cookie: stranger.cookie, ...fromOurSite } })).statusCode,
    ).toBe(404);
    expect(
      (await app.server.inject({ ...end, headers: { cookie: desk.cookie, ...fromOurSite } })).statusCode,
    ).toBe(200);
    expect((await get('/api/auth/user', phone.cookie)).statusCode).toBe(401);
  });
});

describe('a person', () => {
  it('is who the provider says, whatever their e-mail address is', async () => {
    const email = 'shared@example.org';
    const one = await signedInUser(app.deps, { subject: 'one', email });
    const others = [
      await signedInUser(app.deps, { subject: 'other', email }),
      await signedInUser(app.deps, { subject: 'one', email, issuer: 'https://elsewhere.example' }),
    ];
    expect(new Set([one, ...others].map(({ ctx }) => ctx.user.id)).size).toBe(3);
    const moved = await signedInUser(app.deps, { subject: 'one', email: 'new@example.org' });
    expect(moved.ctx.user.id).toBe(one.ctx.user.id);
  });
});

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0',
      'Edge on Windows',
    ],
    ['', 'Unknown device'],
  ])('%s is shown as %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});

describe('all other sessions', () => {
  it('are ended, this one never', async () => {
    const [one, two, here] = [
      await signedInUser(app.deps, { subject: 'many-devices' }),
      await signedInUser(app.deps, { subject: 'many-devices' }),
      await signedInUser(app.deps, { subject: 'many-devices' }),
    ];
    const stranger = await signedInUser(app.deps);
    expect((await call(here, 'DELETE', '/api/sessions')).json()).toEqual({ ended: 2 });
    for (const { cookie } of [one, two])
      expect((await call({ cookie }, 'GET', '/api/auth/user')).statusCode).toBe(401);
    for (const { cookie } of [here, stranger])
      expect((await call({ cookie }, 'GET', '/api/auth/user')).statusCode).toBe(200);
    expect((await call(here, 'DELETE', '/api/sessions')).json()).toEqual({ ended: 0 });
  });
});

describe('the key of a person’s devices', () => {
  const keyOf = async (cookie: string): Promise<string> => (await get('/api/device-key', cookie)).json().key;

  it('is the same on all of their devices, and nobody else’s', async () => {
    const overrides = { subject: 'keeps-a-trial' };
    const phone = await signedInUser(app.deps, overrides);
    const desk = await signedInUser(app.deps, overrides);
    const stranger = await signedInUser(app.deps);
    const key = await keyOf(phone.cookie);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(await keyOf(desk.cookie)).toBe(key);
    expect(await keyOf(stranger.cookie)).not.toBe(key);
    expect((await app.server.inject({ url: '/api/device-key' })).statusCode).toBe(401);
  });

  it('stays when the master key changes, and is kept nowhere', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const key = await keyOf(cookie);
    const { db, keys } = app.deps;
    const { rows } = await db.pool.query(
      'select users::text as row, wrapped_key, identity_hash from users where id = $1',
      [ctx.user.id],
    );
    const identityHash = rows[0].identity_hash;
    const wrapped = { keyVersion: keys.current.version, wrappedKey: rows[0].wrapped_key, identityHash };
    const next = new KeyRing([{ version: 2, key: randomBytes(32) }, keys.current]);
    const moved = next.rewrapUserKey(ctx.user.id, wrapped, identityHash);
    expect(moved.keyVersion).toBe(2);
    const rewrapped = next.vault(ctx.user.id, { ...moved, identityHash });
    expect(rewrapped.deriveKey('device').toString('base64url')).toBe(key);
    expect(rewrapped.deriveKey('another purpose').toString('base64url')).not.toBe(key);
    expect(rows[0].row).not.toContain(Buffer.from(key, 'base64url').toString('hex'));
  });
});

// Somebody who can write to the database, but has no master key, tries to read what another person wrote.

import { createHash, randomBytes } from 'node:crypto';
import type { User } from '@turnstone/contract/account';
import type { Thought } from '@turnstone/contract/thoughts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { thought } from '../../../test/factories/pivots.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useIdentityProvider, Visitor } from '../../../test/identity.ts';
import { readSessionToken } from '../../../test/session-token.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { KeyRing } from '../../platform/sealed-text.ts';
import { sessionCookie } from '../../platform/session-cookie.ts';
import { encodeToken, hashToken, type SessionToken } from '../../platform/session-token.ts';

const secretWords = 'She must never read this.';

const { issuer, identityProvider } = useIdentityProvider([
  { subject: 'victim', firstName: 'Maya', email: 'victim@example.org', plan: 'free' },
  { subject: 'writer', firstName: 'Kim', email: 'writer@example.org', plan: 'free' },
]);
const app = useTestApp({}, { identityProvider });
const call = callsTo(app);

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  app.deps.db.pool.query<Row>(text, values);

const cookieOf = (token: SessionToken): string => `${sessionCookie}=${encodeToken(token)}`;

/** Copies a session row with some of its columns changed: whatever columns there are. */
const copySession = (sessionId: string, changes: Record<string, unknown>) =>
  sql(`insert into sessions select (jsonb_populate_record(s, $2)).* from sessions s where s.id = $1`, [
    sessionId,
    JSON.stringify(changes),
  ]);

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

describe('a session row', () => {
  let [victim, writer]: RequestContext[] = [];
  let writerCookie = '';

  beforeAll(async () => {
    victim = (await signedInUser(app.deps)).ctx;
    await thought(victim, secretWords);
    ({ ctx: writer, cookie: writerCookie } = await signedInUser(app.deps));
  });
  const ids = () => {
    if (!victim || !writer) throw new Error('Nobody is there yet.');
    return { victim: victim.user.id, writer: writer.user.id, session: writer.user.sessionId };
  };

  it('with a chosen hash opens nothing', async () => {
    const { victim, session } = ids();
    const secret = randomBytes(32);
    // With all of the program, and a master key of their own.
    const { version } = app.deps.keys.current;
    const theirs = new KeyRing([{ version, key: randomBytes(32) }]);
    for (const hashOf of [
      () => secret,
      () => sha256(secret),
      () => Buffer.alloc(32),
      () => Buffer.alloc(0),
      (token: SessionToken) => hashToken(theirs, token),
    ]) {
      const token = { userId: victim, sessionId: newId(), secret };
      const hash = hashOf(token);
      await copySession(session, { user_id: victim, id: token.sessionId, token_hash: hex(hash) });
      const response = await call({ cookie: cookieOf(token) }, 'GET', '/api/thoughts');
      expect(response.statusCode).toBe(401);
      expect(response.body).not.toContain(secretWords);
    }
  });

  it('copied to another person, or to another session of hers, opens nothing', async () => {
    const { victim, session } = ids();
    const own = readSessionToken(writerCookie);
    const another = newId();
    await copySession(session, { user_id: victim });
    await copySession(session, { id: another });
    for (const token of [
      { ...own, userId: victim },
      { ...own, sessionId: another },
    ])
      expect((await call({ cookie: cookieOf(token) }, 'GET', '/api/thoughts')).statusCode).toBe(401);
    expect((await call({ cookie: writerCookie }, 'GET', '/api/thoughts')).json()).toEqual([]);
  });

  it('moved to another person opens nothing', async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    const { victim } = ids();
    await sql('update sessions set user_id = $2 where id = $1', [ctx.user.sessionId, victim]);
    const moved = cookieOf({ ...readSessionToken(cookie), userId: victim });
    expect((await call({ cookie: moved }, 'GET', '/api/thoughts')).statusCode).toBe(401);
    expect((await call({ cookie }, 'GET', '/api/thoughts')).statusCode).toBe(401);
  });
});

describe('who somebody is', () => {
  let [victim, writer]: string[] = [];

  const signIn = async (email: string): Promise<Visitor> => {
    const browser = new Visitor(app, issuer());
    await browser.signIn(email);
    return browser;
  };
  const idOf = async (browser: Visitor) => (await browser.get('/api/auth/user')).json<User>().id;

  beforeAll(async () => {
    const browser = await signIn('victim@example.org');
    await call({ cookie: browser.cookie }, 'POST', '/api/thoughts', { content: secretWords });
    expect((await browser.get('/api/thoughts')).json<Thought[]>()[0]?.content).toBe(secretWords);
    victim = await idOf(browser);
    writer = await idOf(await signIn('writer@example.org'));
  });

  /** Gives each of the two what the other has. Twice is as before. */
  const swap = async (columns: readonly string[]): Promise<void> => {
    const { rows } = await sql<Record<string, unknown>>('select * from users where id = any($1)', [
      [victim, writer],
    ]);
    const values = new Map(rows.map(row => [row.id, columns.map(column => row[column])]));
    // No two have the same, not even for a moment.
    if (columns.includes('identity_hash'))
      await sql('update users set identity_hash = null where id = any($1)', [[victim, writer]]);
    const set = columns.map((column, n) => `${column} = $${n + 2}`).join(', ');
    for (const [id, other] of [
      [victim, writer],
      [writer, victim],
    ])
      await sql(`update users set ${set} where id = $1`, [id, ...(values.get(other) ?? [])]);
  };

  const userColumns = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'users'",
    );
    return rows.map(({ name }) => name).filter(name => name !== 'id');
  };

  it.each([
    ['alone', async () => ['identity_hash']],
    ['with the profile', async () => ['identity_hash', 'profile']],
    ['with the key', async () => ['identity_hash', 'wrapped_key', 'key_version']],
    ['with the whole row', userColumns],
  ])('swapped between two people %s lets nobody in as the other', async (_, columns) => {
    const names = await columns();
    await swap(names);
    const browser = await signIn('writer@example.org');
    const response = await browser.get('/api/thoughts');
    expect(response.body).not.toContain(secretWords);
    expect(response.statusCode).toBe(401);
    await swap(names);
    const victimAgain = await signIn('victim@example.org');
    expect((await victimAgain.get('/api/thoughts')).body).toContain(secretWords);
  });

  it('stands nowhere in plain', async () => {
    const { rows } = await sql<{ row: string }>('select users::text as row from users');
    const all = rows.map(({ row }) => row).join();
    for (const word of ['victim', 'writer', issuer()]) {
      expect(all).not.toContain(word);
      expect(all).not.toContain(Buffer.from(word).toString('hex'));
    }
  });

  it('keeps its key: in the row of another person it neither opens nor seals', async () => {
    const browser = await signIn('writer@example.org');
    await swap(['wrapped_key', 'key_version']);
    const asked = { cookie: browser.cookie };
    expect((await call(asked, 'POST', '/api/thoughts', { content: 'With her key.' })).statusCode).toBe(500);
    expect((await new Visitor(app, issuer()).signIn('writer@example.org')).headers.location).toContain(
      'failed',
    );
    await swap(['wrapped_key', 'key_version']);
    expect((await call(asked, 'POST', '/api/thoughts', { content: 'With mine.' })).statusCode).toBe(200);
  });
});

describe('the alias of a moderator', () => {
  it('that no operator gave makes nobody a moderator', async () => {
    const [moderator, writer] = [
      await signedInUser(app.deps, { isModerator: true }),
      await signedInUser(app.deps),
    ];
    const queue = '/api/moderation/cases';
    expect((await call(moderator, 'GET', queue)).statusCode).toBe(200);
    await sql('update users set moderator_alias = gen_random_uuid() where id = $1', [writer.ctx.user.id]);
    expect((await call(writer, 'GET', queue)).statusCode).toBe(404);
    // Nor does the one of somebody else.
    const { rows } = await sql<{ moderatorAlias: string; grant: Buffer }>(
      'select moderator_alias as "moderatorAlias", moderator_grant as grant from users where id = $1',
      [moderator.ctx.user.id],
    );
    await sql('update users set moderator_alias = null where id = $1', [moderator.ctx.user.id]);
    await sql('update users set moderator_alias = $2, moderator_grant = $3 where id = $1', [
      writer.ctx.user.id,
      rows[0]?.moderatorAlias,
      rows[0]?.grant,
    ]);
    expect((await call(writer, 'GET', queue)).statusCode).toBe(404);
  });
});

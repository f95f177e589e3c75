import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { useClock } from '../../../test/clock.ts';
import { commandOn } from '../../../test/command.ts';
import { useIdentityProvider, Visitor } from '../../../test/identity.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';

const { issuer, identityProvider } = useIdentityProvider([]);
const app = useTestApp({}, { identityProvider });
const stopClock = useClock();

/** Provider and app share this clock, so a test decides what is before and what is after. */
const start = Date.now();
const after = (seconds: number): void => stopClock(new Date(start + seconds * 1_000).toISOString());

const visitor = () => new Visitor(app, issuer());
const isSignedIn = async (browser: Visitor) => (await browser.get('/api/auth/user')).statusCode === 200;
const remove = ({ cookie }: Visitor, url: string) =>
  app.server.inject({ method: 'DELETE', url, headers: { cookie, ...fromOurSite } });

let userCount = 0;

/** Somebody nobody has signed out before, on two devices. */
const bothSignedIn = async () => {
  after(0);
  userCount += 1;
  const email = `maya-${userCount}@new.example.org`;
  const [phone, desk] = [visitor(), visitor()];
  await phone.signIn(email);
  await desk.signIn(email);
  after(60);
  return { phone, desk, email };
};

/** Where the provider, which still knows the browser, sends it: back to us at once, and from there maybe to its login page. */
const signInWithoutPassword = async (browser: Visitor, returnTo?: string) => {
  const back = await browser.startSignIn(returnTo);
  expect(back.page).toBeNull();
  const response = await browser.get(`${back.url.pathname}${back.url.search}`);
  return String(response.headers.location);
};

describe('after signing out everywhere else', () => {
  it('the other device signs in with its password only', async () => {
    const { phone, desk, email } = await bothSignedIn();
    expect((await remove(desk, '/api/sessions')).json()).toEqual({ ended: 1 });
    const location = await signInWithoutPassword(phone, '/library');
    expect(await isSignedIn(phone)).toBe(false);
    expect(new URL(location).origin).toBe(issuer());
    const asked = await phone.provider.open(location);
    expect(asked.page?.html).toContain('type="password"');
    after(90);
    expect((await phone.get(await phone.passProvider(email))).headers.location).toBe('/library');
    expect(await isSignedIn(phone)).toBe(true);
    expect(await isSignedIn(desk)).toBe(true);
  });

  it.each([[['prompt']], [['prompt', 'max_age']]])(
    'whoever takes %s out of the address is not let in',
    async names => {
      const { phone, desk } = await bothSignedIn();
      await remove(desk, '/api/sessions');
      const location = new URL(await signInWithoutPassword(phone));
      for (const name of names) location.searchParams.delete(name);
      const back = await phone.provider.open(location);
      expect(back.page).toBeNull();
      const response = await phone.get(`${back.url.pathname}${back.url.search}`);
      expect(response.headers.location).toBe('/landing?sign-in=failed');
      expect(await isSignedIn(phone)).toBe(false);
    },
  );

  it('a sign-in that was under way at that moment is no exception', async () => {
    const { phone, desk } = await bothSignedIn();
    const me = (await desk.get('/api/auth/user')).json<{ id: string }>();
    const back = await phone.startSignIn();
    const client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    await client.query('begin');
    await client.query('update users set min_auth_time = $2 where id = $1', [me.id, new Date()]);
    await client.query('delete from sessions where user_id = $1', [me.id]);
    const response = phone.get(`${back.url.pathname}${back.url.search}`);
    const isWaiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await client.query(isWaiting)).rows.length).toBe(1);
    await client.query('commit');
    await client.end();
    expect(String((await response).headers.location)).toContain('prompt=login');
    expect(await isSignedIn(phone)).toBe(false);
  });

  it('nobody else is asked for anything', async () => {
    after(0);
    const jonas = visitor();
    await jonas.signIn('jonas@new.example.org');
    const { desk } = await bothSignedIn();
    await remove(desk, '/api/sessions');
    expect(await signInWithoutPassword(jonas)).toBe('/');
    expect(await isSignedIn(jonas)).toBe(true);
  });
});

describe('after one session was ended by hand', () => {
  it('that device too needs its password', async () => {
    const { phone, desk } = await bothSignedIn();
    const response = await desk.get('/api/sessions');
    const sessions = response.json<{ id: string; isCurrent: boolean }[]>();
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect((await remove(desk, `/api/sessions/${other?.id}`)).statusCode).toBe(200);
    expect(new URL(await signInWithoutPassword(phone)).origin).toBe(issuer());
    expect(await isSignedIn(phone)).toBe(false);
  });

  it('logging out here, or an id that is no session, asks nobody for anything', async () => {
    const { phone, desk } = await bothSignedIn();
    await remove(desk, '/api/sessions/01890000-0000-7000-8000-000000000000');
    await desk.get('/api/logout');
    expect(await signInWithoutPassword(phone)).toBe('/');
  });
});

describe('the operator’s command', () => {
  const command = commandOn(app, 'sessions', () => ({ OIDC_ISSUER: issuer() }));

  it('ends one person’s sessions, and the provider has to ask for the password', async () => {
    const { phone, desk, email } = await bothSignedIn();
    const { phone: other } = await bothSignedIn();
    expect(await command('end', 'nobody')).toEqual({ code: 1, text: 'nobody has never signed in.\n' });
    expect(await command('end', email)).toEqual({ code: 0, text: '2 sessions ended.\n' });
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, false]);
    expect(await isSignedIn(other)).toBe(true);
    expect(await signInWithoutPassword(phone)).toContain('prompt=login');
  });

  it('ends everybody’s', async () => {
    const [one, other] = [await bothSignedIn(), await bothSignedIn()];
    expect((await command('end-all', 'by mistake')).code).toBe(1);
    expect(await isSignedIn(one.phone)).toBe(true);
    expect((await command('end-all')).text).toMatch(/^\d+ sessions ended\.\n$/);
    for (const browser of [one.phone, one.desk, other.phone, other.desk])
      expect(await isSignedIn(browser)).toBe(false);
  });
});

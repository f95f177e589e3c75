import { expect, test } from '@playwright/test';
import { e2eOrigin } from '../../../ops/settings.ts';
import {
  appIsKept,
  goOffline,
  goOnline,
  isKeptHere,
  logOut,
  offlineLine,
  placesOf,
  writeLetter,
} from './offline.ts';
import {
  accountButton,
  beSignedIn,
  elsewhere,
  endSessionDuring,
  newcomer,
  recordThought,
  savePivot,
  signIn,
  tryItFree,
} from './person.ts';

test.use({ serviceWorkers: 'allow' });

test('opens without a network and shows what was loaded before, page by page', async ({ page, context }) => {
  await signIn(page, newcomer('mira'));
  await recordThought(page, 'Nobody will stay.');
  await page.getByLabel('Your pivot phrase').fill('Some stay, and I do.');
  await page.getByRole('button', { name: 'Save pivot' }).click();
  await isKeptHere(page, 'Some stay, and I do.');
  await page.goto('/letters');
  await writeLetter(page, 'The harbour', 'I can hear it from here.');
  await appIsKept(page);
  await isKeptHere(page, 'Some stay, and I do.');
  await isKeptHere(page, 'I can hear it from here.');

  await goOffline(context);
  await page.reload();
  await expect(page.getByText(offlineLine)).toBeVisible();
  await expect(page.getByRole('article', { name: 'The harbour' })).toContainText('I can hear it from here.');
  await page.goto('/library');
  await expect(page.getByRole('article', { name: 'Some stay, and I do.' })).toBeVisible();
  await page.goto('/');
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByText('Some stay, and I do.')).toBeVisible();

  await goOnline(context);
  await expect(page.getByText(offlineLine)).toHaveCount(0);

  // The line comes without moving what is read.
  const place = () => page.getByRole('heading', { level: 1 }).boundingBox();
  for (const viewport of [page.viewportSize() ?? { width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport);
    const before = await place();
    await goOffline(context);
    await expect(page.getByText(offlineLine)).toBeVisible();
    expect(await place()).toEqual(before);
    await goOnline(context);
    await expect(page.getByText(offlineLine)).toHaveCount(0);
  }
});

test('without a network somebody is called what they chose to be called', async ({ page, context }) => {
  await signIn(page, newcomer('lena'));
  await page.goto('/account');
  await appIsKept(page);
  await isKeptHere(page, 'lena');
  await page.getByLabel('What we call you').fill('Leni');
  await page.getByRole('button', { name: 'Save names' }).click();
  await isKeptHere(page, '\\"firstName\\":\\"Leni\\"');
  await goOffline(context);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Leni');
});

test('whoever comes next on the device finds nothing of the one before', async ({ page, context }) => {
  const marker = `heron-${crypto.randomUUID()}`;
  const first = newcomer('anna');
  await signIn(page, first);
  await recordThought(page, `Thought ${marker}`);
  await page.getByLabel('Your pivot phrase').fill(`Pivot ${marker}`);
  await page.getByRole('button', { name: 'Save pivot' }).click();
  await isKeptHere(page, `Pivot ${marker}`);
  await page.goto('/letters');
  await writeLetter(page, `Letter ${marker}`, `Words ${marker}`);
  await appIsKept(page);
  await isKeptHere(page, `Words ${marker}`);
  await isKeptHere(page, `Pivot ${marker}`);

  await logOut(page);
  await expect(page).toHaveURL(/\/landing/);
  await expect.poll(() => placesOf(page, marker)).toEqual([]);
  expect(await placesOf(page, first)).toEqual([]);

  // Neither with Back, nor offline, nor as somebody else.
  await page.goBack();
  await expect(page.getByText(marker)).toHaveCount(0);
  await goOffline(context);
  await page.goto('/letters');
  await expect(page.getByText('Turnstone cannot be reached right now.')).toBeVisible();
  await expect(page.getByText(marker)).toHaveCount(0);
  await goOnline(context);
  await signIn(page, newcomer('berta'));
  await page.goto('/letters');
  await expect(page.getByRole('heading', { name: 'No letters yet' })).toBeVisible();
  await appIsKept(page);
  await isKeptHere(page, 'berta');
  expect(await placesOf(page, marker)).toEqual([]);
  await goOffline(context);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No letters yet' })).toBeVisible();
  await page.goto('/library');
  await expect(page.getByText(offlineLine)).toBeVisible();
  await expect(page.getByText(marker)).toHaveCount(0);
});

test('a session that ended elsewhere, and another person who signs in over it, leave nothing kept', async ({
  page,
  context,
}) => {
  const marker = `plover-${crypto.randomUUID()}`;
  await signIn(page, newcomer('clara'));
  await recordThought(page, 'Nobody will stay.');
  await savePivot(page, `Pivot ${marker}`, 'Hope');
  await page.goto('/letters');
  await writeLetter(page, `Letter ${marker}`, `Words ${marker}`);
  await appIsKept(page);
  await isKeptHere(page, `Words ${marker}`);
  await page.waitForFunction(() => localStorage.getItem('draft-key-of') !== null);
  const cookies = await context.cookies();
  await endSessionDuring(page, '/api/unsent-letters');
  await page.getByLabel('Title').fill('Another');
  await page.getByRole('group').getByText('From Love', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Your letter' }).fill('Not signed in any more');
  await page.getByRole('button', { name: 'Save letter' }).click();
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await expect.poll(() => placesOf(page, marker)).toEqual([]);
  // What was not saved is there, and nobody can read it.
  await expect.poll(() => placesOf(page, 'Not signed in any more')).toEqual([]);
  await expect(page.getByText('Writing you had not saved is kept on this device')).toBeVisible();

  await context.addCookies(cookies);
  // What the next person does not open writes nothing over what was kept of it.
  await page.goto('/library');
  await isKeptHere(page, `Pivot ${marker}`);
  await page.goto('/letters');
  await expect(page.getByLabel('Title')).toHaveValue('Another');
  await expect(page.getByRole('textbox', { name: 'Your letter' })).toHaveText('Not signed in any more');
  await isKeptHere(page, `Words ${marker}`);
  // Somebody else's session takes its place, without a log out in between.
  const dora = await elsewhere(page);
  await beSignedIn(dora, newcomer('dora'));
  await context.addCookies(await dora.context().cookies());
  await page.reload();
  await isKeptHere(page, 'dora');
  await expect.poll(() => placesOf(page, marker)).toEqual([]);
});

test('a tab that does not hear who signed in since reads nothing that is kept for them', async ({
  page,
  context,
}) => {
  const marker = `dunlin-${crypto.randomUUID()}`;
  await signIn(page, newcomer('edda'));
  await appIsKept(page);
  await page.goto('/plans');
  await expect(accountButton(page)).toHaveText(/Edda/);
  const devtools = await context.newCDPSession(page);
  const silence = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
  await devtools.send('Network.emulateNetworkConditions', silence);

  const second = await elsewhere(page);
  await beSignedIn(second, newcomer('frida'));
  await context.addCookies(await second.context().cookies());
  const tab = await context.newPage();
  await tab.goto('/letters');
  await writeLetter(tab, `Letter ${marker}`, `Words ${marker}`);
  await isKeptHere(tab, `Words ${marker}`);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Journal & Letters' })
    .click();
  await expect(page.getByRole('textbox', { name: 'Your letter' })).toBeVisible();
  await expect(page.getByText('This part did not load.')).toBeVisible();
  await expect(page.getByText(marker)).toHaveCount(0);
});

test('what could not be removed when somebody else came is not read by anybody', async ({
  page,
  context,
}) => {
  await signIn(page, newcomer('hedda'));
  await page.goto('/letters');
  await writeLetter(page, 'The harbour', 'I can hear it from here.');
  await appIsKept(page);
  await isKeptHere(page, 'I can hear it from here.');
  // As if the browser had not let go of the pages yet.
  await page.evaluate(id => localStorage.setItem('kept-for', id), crypto.randomUUID());
  await goOffline(context);
  await page.reload();
  await expect(page.getByText('Turnstone cannot be reached right now.')).toBeVisible();
  await expect(page.getByText('The harbour')).toHaveCount(0);
});

test('what is kept is read for thirty days, as long as a session lasts, and not after that', async ({
  page,
  context,
}) => {
  await signIn(page, newcomer('gerd'));
  await page.goto('/letters');
  await writeLetter(page, 'The harbour', 'I can hear it from here.');
  await appIsKept(page);
  await isKeptHere(page, 'I can hear it from here.');
  const minute = 60_000;
  const thirtyDaysOn = Date.now() + 30 * 24 * 60 * minute;
  await goOffline(context);

  await page.clock.setFixedTime(thirtyDaysOn - 5 * minute);
  await page.reload();
  await expect(page.getByRole('article', { name: 'The harbour' })).toBeVisible();
  await page.clock.setFixedTime(thirtyDaysOn + minute);
  await page.reload();
  await expect(page.getByText('Turnstone cannot be reached right now.')).toBeVisible();
  await expect(page.getByText('The harbour')).toHaveCount(0);
});

test('a trial goes on without a network', async ({ page, context }) => {
  await tryItFree(page);
  await appIsKept(page);
  await goOffline(context);
  await page.reload();
  await recordThought(page, 'Even here.');
  await page.getByLabel('Your pivot phrase').fill('Even here I am someone.');
  await page.getByRole('button', { name: 'Save pivot' }).click();
  await expect(page).toHaveURL(/\/library$/);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Even here I am someone.' })).toBeVisible();
});

test('a visitor finds the landing page without a network, and can begin', async ({ page, context }) => {
  await page.goto('/landing');
  await appIsKept(page);
  await goOffline(context);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heartbreak is an Initiation');
  await page.getByRole('button', { name: 'Try It Free' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good [a-z ]+$/);
});

test('who runs the site can be read without a network, by whoever opened it before', async ({
  page,
  context,
}) => {
  await page.goto('/landing');
  await appIsKept(page);
  await goOffline(context);
  await page.goto('/imprint');
  await expect(page.getByText('E-mail: office@turnstone.example')).toBeVisible();
  await expect(page.getByText('did not load')).toHaveCount(0);
});

test('the device keeps files of the app and nothing else, and can install it', async ({ page, request }) => {
  await signIn(page, newcomer('finn'));
  await page.goto('/forum');
  await page.goto('/letters');
  await appIsKept(page);
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const requests = await Promise.all(caches.map(async name => (await window.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const others = kept.filter(path => !path.startsWith('/assets/'));
  expect(others.sort()).toEqual([
    '/',
    '/api/operator',
    '/apple-touch-icon.png',
    '/favicon.svg',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
    '/landing',
    '/manifest.webmanifest',
    '/tonight',
    '/weather',
  ]);

  // What Chromium asks of an app before it offers to install it.
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The windows of a test are private ones; there is nothing else it would mind.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const { data } = await devtools.send('Page.getAppManifest');
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ name: 'Turnstone', start_url: '/', scope: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    const png = await icon.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });
});

test('the italic of the pivots is fetched with either document, after what is read first', async ({
  request,
}) => {
  for (const path of ['/', '/landing']) {
    const html = await (await request.get(path)).text();
    const [preload = ''] = html.match(/<link[^>]*petrona-italic[^>]*>/) ?? [];
    expect(preload, path).toContain('rel="preload"');
    expect(preload, path).toContain('fetchpriority="low"');
    const font = await request.get(/href="([^"]+)"/.exec(preload)?.[1] ?? '/nowhere');
    expect(font.headers()['content-type'], path).toBe('font/woff2');
  }
});

test('a messenger shows a picture for a link, and nothing of what is behind it', async ({ request }) => {
  const previewOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    return Object.fromEntries(
      [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
  };
  const preview = await previewOf('/letters');
  expect(preview).toMatchObject({ title: 'Turnstone', image: `${e2eOrigin}/link-preview.png` });
  for (const path of ['/', '/landing', '/forum', '/account']) expect(await previewOf(path)).toEqual(preview);
  const png = await (await request.get(String(preview.image))).body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

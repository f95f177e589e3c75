import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  appIsKept,
  goOffline,
  goOnline,
  isKeptHere,
  keptToSend,
  logOut,
  offlineLine,
  placesOf,
  writeLetter,
} from './offline.ts';
import { newcomer, signIn } from './person.ts';

test.use({ serviceWorkers: 'allow' });

const listOf = async (page: Page, path: string): Promise<Record<string, unknown>[]> =>
  (await page.request.get(path)).json();

/** Online again, as the browser sees it, for calls made beside the page. */
const backOnline = async (page: Page, context: BrowserContext): Promise<void> => {
  await goOnline(context);
  await expect(page.getByText(offlineLine)).toHaveCount(0);
};

test('a thought, its pivot and a letter written offline are sent once, even if an answer gets lost', async ({
  page,
  context,
}) => {
  await signIn(page, newcomer('jona'));
  await page.goto('/letters');
  await appIsKept(page);
  await isKeptHere(page, '/api/unsent-letters');
  await goOffline(context);
  await page.reload();
  await expect(page.getByText(offlineLine)).toBeVisible();

  await writeLetter(page, 'From the train', 'No signal since the tunnel.');
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'From the train' })).toContainText('Waiting to be saved');

  await page.goto('/create-pivot');
  await page.getByLabel('Your painful thought').fill('I should have called.');
  await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
  await expect(page.getByText('Waiting to be saved')).toBeVisible();
  // Half done, and the page is closed: it goes on where it stopped.
  await page.reload();
  await expect(page.getByText('I should have called.')).toBeVisible();
  await page.getByLabel('Your pivot phrase').fill('I was allowed to be quiet.');
  await page.getByRole('button', { name: 'Save pivot' }).click();
  await expect(page).toHaveURL(/\/library$/);
  const pivot = page.getByRole('article', { name: 'I was allowed to be quiet.' });
  await expect(pivot).toContainText('Waiting to be saved');
  await page.reload();
  await expect(pivot).toContainText('Waiting to be saved');

  // The first answer of each gets lost on its way back.
  const keys: string[] = [];
  await page.route(/\/api\/(thoughts|pivots|unsent-letters)$/, async route => {
    const key = route.request().headers()['idempotency-key'];
    if (route.request().method() !== 'POST' || !key) return route.continue();
    const isFirst = !keys.includes(key);
    keys.push(key);
    if (!isFirst) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await backOnline(page, context);
  await expect(page.getByText('Waiting to be saved')).toHaveCount(0, { timeout: 40_000 });
  await expect(pivot).toBeVisible();
  expect(new Set(keys).size).toBe(3);
  expect(keys).toHaveLength(6);

  expect(await listOf(page, '/api/thoughts')).toMatchObject([{ content: 'I should have called.' }]);
  expect(await listOf(page, '/api/unsent-letters')).toMatchObject([{ title: 'From the train' }]);
  expect(await listOf(page, '/api/pivots')).toMatchObject([
    { pivotPhrase: 'I was allowed to be quiet.', thought: { content: 'I should have called.' } },
  ]);
  expect(await keptToSend(page)).not.toContain('waiting-');
  await page.goto('/letters');
  await expect(page.getByRole('article', { name: 'From the train' })).toHaveCount(1);
});

test('with two pages open, what was written in one is sent once, and both show it', async ({
  page,
  context,
}) => {
  await signIn(page, newcomer('hella'));
  await page.goto('/letters');
  await appIsKept(page);
  await isKeptHere(page, '/api/unsent-letters');
  const other = await context.newPage();
  await other.goto('/letters');
  await expect(other.getByRole('heading', { name: 'No letters yet' })).toBeVisible();
  await goOffline(context);
  await writeLetter(page, 'From the train', 'No signal since the tunnel.');

  // The first one to arrive is held up until the other page wants to send as well.
  const keys: string[] = [];
  const turns = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter(({ name }) => name?.startsWith('outbox-')).length;
    });
  await context.route('**/api/unsent-letters', async route => {
    if (route.request().method() === 'POST') {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      await expect.poll(turns).toBe(2);
    }
    return route.continue();
  });
  await goOnline(context);
  for (const one of [page, other]) {
    const letter = one.getByRole('article', { name: 'From the train' });
    await expect(letter).toHaveCount(1);
    await expect(letter).not.toContainText('Waiting to be saved');
  }
  expect(keys).toHaveLength(1);
  expect(await listOf(page, '/api/unsent-letters')).toMatchObject([{ title: 'From the train' }]);
  expect(await keptToSend(page)).not.toContain('waiting-');
});

test('what waits is asked about at log out, and gone if the person wants it gone', async ({
  page,
  context,
}) => {
  const marker = `dunlin-${crypto.randomUUID()}`;
  await signIn(page, newcomer('emil'));
  await page.goto('/letters');
  await appIsKept(page);
  await isKeptHere(page, '/api/unsent-letters');
  await goOffline(context);
  await page.reload();
  await writeLetter(page, `Letter ${marker}`, `Words ${marker}`);
  await logOut(page);
  await expect(page.getByText('Logging out needs a connection.', { exact: true })).toBeVisible();

  await page.route('**/api/unsent-letters', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await goOnline(context);
  await logOut(page);
  const question = page.getByRole('dialog', { name: 'You have unsaved writing here' });
  await question.getByRole('link', { name: 'Remove it and log out' }).click();
  await expect(page).toHaveURL(/\/landing/);
  await expect.poll(() => placesOf(page, marker)).toEqual([]);
});

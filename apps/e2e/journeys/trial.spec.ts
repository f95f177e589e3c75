import { expect, test } from '@playwright/test';
import { listenTo, recordThought, savePivot } from './person.ts';

const thought = 'Trial words: I will never be enough 🪨 עברית';
const phrase = 'Trial words: I am enough for this evening.';

test('Try It Free: thought, pivot, reload; it stays on this device and nothing carries it away', async ({
  page,
  context,
}) => {
  const sent = listenTo(context);
  await page.goto('/');
  await expect(page).toHaveURL(/\/landing$/);
  await page.getByRole('button', { name: 'Try It Free' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("You're in trial mode - sign up to save your progress!")).toBeVisible();

  await recordThought(page, thought);
  await savePivot(page, phrase, 'Hope');
  await expect(page.getByText(phrase)).toBeVisible();

  await page.reload();
  await expect(page.getByText(phrase)).toBeVisible();
  await page.getByText('Show the thought behind this').click();
  await expect(page.getByText(thought)).toBeVisible();

  const stored = await page.evaluate(() => Object.entries(localStorage));
  expect(stored.map(([key]) => key).sort()).toEqual(['trial-data', 'trial-mode']);
  expect(stored.find(([key]) => key === 'trial-data')?.[1]).toContain(phrase);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  expect((await context.cookies()).map(cookie => cookie.value).join()).not.toContain('Trial words');
  const everything = await sent();
  expect(everything).toContain('/api/auth/user');
  expect(everything).not.toContain('Trial words');
  expect(everything).not.toContain('/api/thoughts');
});

test('a trial goes on without the network', async ({ page, context }) => {
  await page.goto('/landing');
  await page.getByRole('button', { name: 'Try It Free' }).first().click();
  await page.getByRole('link', { name: 'Create Pivot' }).first().click();
  await expect(page.getByLabel('Your painful thought')).toBeVisible();
  // The other pages, and what they are made of, come as soon as the browser has nothing else to do.
  await page.waitForFunction(() => {
    const here = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const later = document.querySelector<HTMLMetaElement>('meta[name="later-files"]')?.content.split(' ');
    return later?.every(file => here.includes(file));
  });
  await context.setOffline(true);
  await page.getByLabel('Your painful thought').fill('Written in a tunnel.');
  await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
  await savePivot(page, 'The tunnel has an end.', 'Strength');
  await expect(page.getByText('The tunnel has an end.')).toBeVisible();
});

test('a visitor is led to the landing page from every page of one’s own', async ({ page }) => {
  for (const path of ['/', '/create-pivot', '/library']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/landing(\?|$)/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heartbreak is an Initiation');
    // Whoever opens the site expects its first page; whoever opens another one is told why they are here.
    await expect(page.getByRole('link', { name: 'Log in and open it' })).toHaveCount(path === '/' ? 0 : 1);
  }
});

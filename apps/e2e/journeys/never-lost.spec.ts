import { expect, test } from '@playwright/test';
import { beBusy, busyText } from './busy.ts';
import { beSignedIn, endSessionDuring, newcomer, recordThought } from './person.ts';
import { toast } from './projects.ts';

// Each on an account of its own: what one of them leaves behind must not be seen by another.
test('words survive a reload, a failed save and an ended session', async ({ page, context }) => {
  await beSignedIn(page, 'amina@example.org');
  await page.goto('/create-pivot');
  const field = page.getByLabel('Your painful thought');
  await field.fill('These words must not be lost.');
  await page.reload();
  await expect(field).toHaveValue('These words must not be lost.');

  await page.route('**/api/thoughts', route => route.abort());
  await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
  await expect(page.getByText('Failed to record thought', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('These words must not be lost.');
  await page.unroute('**/api/thoughts');

  const cookies = await context.cookies();
  await endSessionDuring(page, '/api/thoughts');
  await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  // Whoever holds the device now sees nothing of it.
  await expect(field).toBeHidden();
  await expect(page.getByText('These words must not be lost.')).toBeHidden();

  await context.addCookies(cookies);
  await page.reload();
  await expect(field).toHaveValue('These words must not be lost.');
  await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
  await expect(page.getByText('Thought recorded', { exact: true })).toBeVisible();
  const drafts = await page.evaluate(() =>
    Object.entries(localStorage)
      .map(([, value]) => value)
      .join(),
  );
  expect(drafts).not.toContain('These words must not be lost.');
});

test('an answer that got lost on the way does not make a second thought', async ({ page }) => {
  await beSignedIn(page, 'nameless@example.org');
  await page.goto('/create-pivot');
  await page.getByLabel('Your painful thought').fill('Sent twice, kept once.');
  let lost = 0;
  await page.route('**/api/thoughts', async route => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
  await expect(page.getByText('Failed to record thought', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
  await expect(page.getByText('Thought recorded', { exact: true })).toBeVisible();
  expect(lost).toBe(1);
  const thoughts = await (await page.request.get('/api/thoughts')).json();
  expect(thoughts.map((thought: { content: string }) => thought.content)).toEqual(['Sent twice, kept once.']);
});

test('words written while the server is busy stay, and are saved once when they get through', async ({
  page,
}) => {
  await beSignedIn(page, newcomer('ines'));
  await page.goto('/create-pivot');
  const words = 'Written in the busiest minute.';
  const field = page.getByLabel('Your painful thought');
  await field.fill(words);
  const { keys, getThrough } = await beBusy(page, '/api/thoughts');
  await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
  // The page is closed while it is being tried again.
  await expect.poll(() => keys.length).toBeGreaterThan(0);
  await page.reload();
  await expect(field).toHaveValue(words);

  await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
  await expect(toast(page)).toContainText(`Kept on this device${busyText}`);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Waiting to be saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  expect(await (await page.request.get('/api/thoughts')).json()).toEqual([]);

  getThrough();
  await expect(page.getByText('Waiting to be saved')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText(words)).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
  const thoughts = await (await page.request.get('/api/thoughts')).json();
  expect(thoughts.map((thought: { content: string }) => thought.content)).toEqual([words]);
});

test('a form that cannot wait on the device keeps its words while the server is busy', async ({ page }) => {
  await beSignedIn(page, newcomer('ines'));
  await page.goto('/projects');
  const { keys, getThrough } = await beBusy(page, '/api/projects');
  await page.getByLabel('Title').fill('A shelf for the hall');
  await page.getByLabel('Category').selectOption('creative');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(toast(page)).toContainText('Turnstone is very busy right now. Please try again in a moment.');
  await expect(page.getByLabel('Title')).toHaveValue('A shelf for the hall');
  getThrough();
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('link', { name: 'A shelf for the hall' })).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
});

test('a double click records one thought', async ({ page }) => {
  await beSignedIn(page, 'teo@example.org');
  const before = (await (await page.request.get('/api/thoughts?limit=100')).json()).length;
  await page.goto('/create-pivot');
  await page.getByLabel('Your painful thought').fill('Clicked twice.');
  await page.getByRole('button', { name: 'Create Pivot Phrase' }).dblclick();
  await expect(page.getByText('Thought recorded', { exact: true })).toBeVisible();
  const after = (await (await page.request.get('/api/thoughts?limit=100')).json()).length;
  expect(after - before).toBe(1);
});

test('a recorded thought is still there after a reload, ready to be turned', async ({ page }) => {
  await page.goto('/landing');
  await page.getByRole('button', { name: 'Try It Free' }).first().click();
  await recordThought(page, 'Half done.');
  await page.reload();
  await expect(page.getByText('Half done.')).toBeVisible();
  await expect(page.getByLabel('Your pivot phrase')).toBeVisible();
});

import { expect, type Page, test } from '@playwright/test';
import { logOut } from './offline.ts';
import { beSignedIn, elsewhere, newcomer, passProvider, recordThought, tryItFree } from './person.ts';

const title = 'To you, whom nobody here knows of';
const words = 'I still keep your coat behind the door.';

const writeLetter = async (page: Page): Promise<void> => {
  await page.goto('/letters');
  await page.getByLabel('Title').fill(title);
  await page.getByText('From Love', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Your letter' }).fill(words);
  await page.getByRole('button', { name: 'Save letter' }).click();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
};

const leave = async (page: Page): Promise<void> => {
  await logOut(page);
  await expect(page).toHaveURL(/\/landing$/);
};

/** Everything that this browser stores for the site, as text. */
const storedOn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

const titlesOf = async (page: Page): Promise<string[]> => {
  const response = await page.request.get('/api/unsent-letters');
  expect(response.status(), await response.text()).toBe(200);
  const letters: { title: string }[] = await response.json();
  return letters.map(letter => letter.title);
};

test('a trial kept on a shared device belongs to the account that kept it', async ({ page }) => {
  const owner = newcomer('ines');
  const elsewhereFirst = await elsewhere(page);
  await beSignedIn(elsewhereFirst, owner);
  await recordThought(elsewhereFirst, 'Already in the account.');

  await tryItFree(page);
  await writeLetter(page);
  // Begun and not saved.
  await page.getByLabel('Title').fill('Half a title');
  await page.getByRole('link', { name: 'Sign Up Free' }).first().click();
  await passProvider(page, owner);
  await page.getByRole('button', { name: 'Keep it on this device' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await leave(page);

  // The next person has an empty account: it stays empty, and they are asked and told nothing.
  const next = newcomer('omar');
  await beSignedIn(page, next);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/on this device|came with you/)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Nor can they read it in what the browser stores, signed in or not.
  const stored = await storedOn(page);
  for (const part of [title, words, 'Half a title']) expect(stored).not.toContain(part);
  await leave(page);

  // A trial that is begun now begins with nothing, and goes to whoever signs in from it.
  await tryItFree(page);
  await page.goto('/letters');
  await expect(page.getByLabel('Title')).not.toHaveValue('Half a title');
  await expect(page.getByRole('article')).toHaveCount(0);
  await recordThought(page, 'Not from Ines.');
  await page.getByRole('link', { name: 'Sign Up Free' }).first().click();
  await passProvider(page, next);
  await expect(page.getByText('In your account now: 1 thought.', { exact: true })).toBeVisible();
  expect(await titlesOf(page)).toEqual([]);
  // A pivot for the thought was begun with it, so they are asked.
  await logOut(page);
  await page.getByRole('link', { name: 'Remove it and log out' }).click();
  await expect(page).toHaveURL(/\/landing$/);

  // Its owner is offered it again, and finds all of it.
  await beSignedIn(page, owner);
  await page.goto('/');
  await expect(page.getByText('What you wrote in trial mode is kept on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Add it to my account' }).click();
  await expect(page.getByText('In your account now: 1 letter.', { exact: true })).toBeVisible();
  expect(await titlesOf(page)).toEqual([title]);
  await page.goto('/letters');
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
  await page.goto('/');
  await expect(page.getByText('What you wrote in trial mode is kept on this device.')).toHaveCount(0);

  // Nothing of it came to the next person meanwhile.
  const second = await elsewhere(page);
  await beSignedIn(second, next);
  expect(await titlesOf(second)).toEqual([]);
});

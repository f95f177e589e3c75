import { expect, test } from '@playwright/test';
import {
  accountButton,
  elsewhere,
  newcomer,
  passProvider,
  recordThought,
  signIn,
  tryItFree,
} from './person.ts';

test('a visitor is told that a page takes an account, also after a reload, and comes to it by signing in', async ({
  page,
}) => {
  await page.goto('/account');
  const told = page.getByText('The page you opened is for people with an account.');
  await expect(told).toBeVisible();
  await page.getByRole('link', { name: 'Log in and open it' }).click();
  await passProvider(page, newcomer('sent'));
  await expect(page).toHaveURL(/\/account$/);
  await page.context().clearCookies();
  await page.goto('/landing?sign-in=needed&to=%2Faccount');
  await expect(told).toBeVisible();
});

test('a trial is told that it has no account, where one would be', async ({ page }) => {
  await tryItFree(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'You do not have an account yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up Free' })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2Faccount',
  );
});

test('it is in the profile menu, and tells the plan, the orders and where somebody is signed in', async ({
  page,
}) => {
  const email = newcomer('account');
  const otherDevice = await elsewhere(page);
  await signIn(otherDevice, email);
  await signIn(page, email);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  await expect(page.getByText(/You are on Free/)).toBeVisible();
  await expect(page.getByText('Nothing ordered yet.')).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This device')).toBeVisible();
  await sessions.getByRole('button', { name: /^Sign out on/ }).click();
  await expect(page.getByText('That device is signed out', { exact: true })).toBeVisible();
  expect((await otherDevice.request.get('/api/auth/user')).status()).toBe(401);
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Download everything' })).toHaveAttribute(
    'href',
    '/api/account/export',
  );
});

test('everything can be downloaded as a file', async ({ page }) => {
  await signIn(page, newcomer('export'));
  await page.goto('/account');
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
});

test('an account is deleted with its words typed out, waits a week, and can be kept', async ({ page }) => {
  const email = newcomer('leaving');
  await signIn(page, email);
  await recordThought(page, 'Still here.');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete account...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const remove = dialog.getByRole('button', { name: 'Delete everything' });
  await expect(remove).toBeDisabled();
  await dialog.getByLabel('To continue, type: delete my account').fill('delete my account');
  await remove.click();
  await expect(page).toHaveURL(/\/landing\?account=leaving$/);
  const goodbye = page.getByText(/In 7 days, your account and everything in it will be deleted/);
  await expect(goodbye).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [said, heading] = [await goodbye.boundingBox(), await page.locator('h1').boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0), `${width} wide`).toBeLessThan(heading?.y ?? 0);
  }
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter(key => /draft|signed-in/.test(key)),
  );
  expect(kept).toEqual([]);

  // The provider still knows this browser, and asks for the password all the same.
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await passProvider(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your account will be deleted on \d/);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays', { exact: true })).toBeVisible();
  const thoughts = await (await page.request.get('/api/thoughts')).json();
  expect(thoughts).toMatchObject([{ content: 'Still here.' }]);
});

test('signing out everywhere else holds: the other device is hidden at once and needs the password', async ({
  page,
}) => {
  const email = newcomer('everywhere');
  const phone = await elsewhere(page);
  await signIn(phone, email);
  await recordThought(phone, 'Only for me.');
  await phone.goto('/create-pivot');
  await expect(phone.getByText('Only for me.')).toBeVisible();
  await phone.getByLabel('Your pivot phrase').fill('Begun and not saved.');
  const otherTab = await phone.context().newPage();
  await otherTab.goto('/library');
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Your Pivot Library');

  await signIn(page, email);
  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText(/^Signed in: /)).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else', { exact: true })).toBeVisible();

  // Looked at again: the page asks, and hides; the other tab hears of it.
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  for (const tab of [phone, otherTab]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('You are signed out here.');
    await expect(tab).toHaveTitle(/^Signed out/);
  }
  for (const words of ['Only for me.', 'Begun and not saved.'])
    expect(await phone.content()).not.toContain(words);
  const kept = await phone.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    owner: localStorage.getItem('kept-for'),
  }));
  expect(kept).toEqual({ databases: [], owner: null });

  // The way back asks for the password, and then the words are there again.
  await phone.getByRole('link', { name: 'Sign in again' }).click();
  await expect(phone.getByLabel('Password')).toBeVisible();
  await passProvider(phone, email);
  await expect(phone.getByText('Only for me.')).toBeVisible();
  await expect(phone.getByLabel('Your pivot phrase')).toHaveValue('Begun and not saved.');
});

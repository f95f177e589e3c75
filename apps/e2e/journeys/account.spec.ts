import { expect, test } from '@playwright/test';
import { accountButton, elsewhere, newcomer, signIn } from './person.ts';

test('the account is for members: a visitor goes to the landing page', async ({ page }) => {
  await page.goto('/account');
  await expect(page).toHaveURL(/\/landing$/);
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
  await expect(page.getByText('Signed out there', { exact: true })).toBeVisible();
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

test('an account is deleted with its words typed out, and the goodbye is calm', async ({ page }) => {
  await signIn(page, newcomer('leaving'));
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete account...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const remove = dialog.getByRole('button', { name: 'Delete everything' });
  await expect(remove).toBeDisabled();
  await dialog.getByLabel('To go on, type: delete my account').fill('delete my account');
  await remove.click();
  await expect(page).toHaveURL(/\/landing\?account=deleted$/);
  await expect(page.getByText(/Your account and everything in it is gone/)).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter(key => /draft|signed-in/.test(key)),
  );
  expect(kept).toEqual([]);
});

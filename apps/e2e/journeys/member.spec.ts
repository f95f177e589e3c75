import { expect, test } from '@playwright/test';
import { e2eOrigin } from '../../../ops/settings.ts';
import { accountButton, elsewhere, recordThought, savePivot, signIn } from './person.ts';

test('sign in, thought, pivot, library; a second browser sees it, another person does not; log out', async ({
  page,
}) => {
  const phrase = `I can miss them and still not call. ${Date.now()}`;
  await signIn(page, 'maya@example.org');
  await recordThought(page, 'If I call now, it will feel like before.');
  await savePivot(page, phrase, 'Strength');
  await expect(page.getByText(phrase)).toBeVisible();

  const secondDevice = await elsewhere(page);
  await signIn(secondDevice, 'maya@example.org');
  await secondDevice.goto('/library');
  await expect(secondDevice.getByText(phrase)).toBeVisible();

  const someoneElse = await elsewhere(page);
  await signIn(someoneElse, 'jonas@example.org');
  await someoneElse.goto('/library');
  await expect(someoneElse.getByRole('heading', { level: 1 })).toHaveText('Your Pivot Library');
  await expect(someoneElse.getByRole('button', { name: 'Mark as used' }).first()).toBeVisible();
  await expect(someoneElse.getByText(phrase)).toHaveCount(0);

  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  // Only this browser was logged out.
  expect((await secondDevice.request.get('/api/auth/user')).status()).toBe(200);
});

test('the page runs under its policy: what is inline carries its nonce, nothing from elsewhere, no error in the console', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', message => {
    // The look-up of a visitor answers 401, which a browser reports on its own.
    if (message.type() === 'error' && !message.text().includes('401')) problems.push(message.text());
  });
  page.on('pageerror', error => problems.push(error.message));
  const origins = new Set<string>();
  page.on('request', request => origins.add(new URL(request.url()).origin));

  const first = await page.goto('/landing');
  const policy = first?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'/);
  expect(policy).not.toContain('unsafe');
  const again = await page.goto('/landing');
  expect(again?.headers()['content-security-policy']).not.toBe(policy);
  const nonces = await page
    .locator('script:not([src]), style')
    .evaluateAll(inline => inline.map(element => (element as HTMLElement).nonce));
  expect(nonces.length).toBeGreaterThan(0);
  for (const nonce of nonces)
    expect(again?.headers()['content-security-policy']).toContain(`'nonce-${nonce}'`);
  await page.getByRole('button', { name: 'Try It Free' }).first().click();
  await recordThought(page, 'A thought.');
  expect([...origins]).toEqual([e2eOrigin]);
  expect(problems).toEqual([]);
  // Trusted types: even our own code cannot make markup out of text.
  const fromText = page.evaluate(() => {
    document.createElement('div').innerHTML = '<b>text</b>';
  });
  await expect(fromText).rejects.toThrow(/TrustedHTML/);
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
});

test('someone who cancels at the provider is back on the landing page, told kindly', async ({ page }) => {
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/landing/);
  await expect(page.getByText('You are not signed in. Nothing was changed.')).toBeVisible();
});

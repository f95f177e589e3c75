import { chromium, expect, test } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { accountButton, beMember, tryItFree } from './person.ts';
import { addStyle } from './text-settings.ts';
import { trialWithPivots } from './trial-with-pivots.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone: banner, tabs, floating buttons', async ({ page }) => {
  await trialWithPivots(page);
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Trial Mode' });
  await expect(banner).toContainText("You're in trial mode - sign up to save your progress!");
  await banner.getByRole('button', { name: 'Dismiss trial message' }).tap();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);

  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Home');
  await tabs.getByRole('link', { name: 'Library' }).tap();
  await expect(page).toHaveURL(/\/library$/);
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Library');
  // Only Home has them.
  await expect(page.getByRole('link', { name: 'Create pivot', exact: true })).toHaveCount(0);
  await tabs.getByRole('link', { name: 'Home' }).tap();

  // Out of the way while something is being written, and back afterwards.
  const create = page.getByRole('link', { name: 'Create pivot', exact: true });
  await page.getByRole('heading', { name: 'Private Letters' }).scrollIntoViewIfNeeded();
  await expect(create).toBeVisible();
  await page.getByLabel('Your painful thought').tap();
  await expect(create).toBeHidden();
  await page.getByLabel('Your painful thought').blur();
  await page.getByRole('heading', { name: 'Private Letters' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Log time' })).toBeVisible();
  await create.tap();
  await expect(page).toHaveURL(/\/create-pivot$/);
});

test('a long letter begins with 200 characters on Home, up to a whole word and its sign', async ({
  page,
}) => {
  await tryItFree(page);
  await page.goto('/letters');
  await page.getByLabel('Title').fill('The mug');
  await page.getByText('From Love', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Your letter' }).fill('I washed it again. '.repeat(20));
  await page.getByRole('button', { name: 'Save letter' }).click();
  await expect(page.getByRole('article', { name: 'The mug' })).toBeVisible();
  await page.goto('/');
  const preview = page.getByRole('region', { name: 'Private Letters' }).getByText(/^I washed it again/);
  await expect(preview).toHaveText(/ I washed…$/);
  const size = await preview.evaluate(({ textContent, scrollWidth, clientWidth }) => ({
    characters: textContent.length,
    hidden: scrollWidth - clientWidth,
  }));
  expect(size.characters).toBeGreaterThan(190);
  expect(size.hidden).toBe(0);
});

test('the streak dialog by touch', async ({ page }) => {
  await tryItFree(page);
  await page.getByRole('button', { name: 'Update streak' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Your no-contact streak' });
  await dialog.getByRole('tab', { name: 'Enter days' }).tap();
  await dialog.getByLabel('Days so far').fill('30');
  await dialog.getByRole('button', { name: 'Save streak' }).tap();
  await expect(page.getByRole('img', { name: 'No contact streak: 30 days' })).toBeVisible();
  await expect(page.getByText('One whole month.', { exact: true })).toBeVisible();
});

test('the streak dialog by keyboard', async ({ page }) => {
  await tryItFree(page);
  const update = page.getByRole('button', { name: 'Update streak' });
  await update.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your no-contact streak' });
  await expect(dialog.getByLabel('First day without contact')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(update).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('First day without contact')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Enter days' })).toBeFocused();
  await dialog.getByLabel('Days so far').focus();
  await page.keyboard.type('not a number');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a valid number of days (0 or greater).')).toBeVisible();
  await dialog.getByLabel('Days so far').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'No contact streak: 7 days' })).toBeVisible();
  await expect(update).toBeFocused();
});

test('who is here is asked once, while the code is still on its way', async ({ page }) => {
  await beMember(page);
  let asked = 0;
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/auth/user') asked += 1;
  });
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async route => {
    await code.promise;
    await route.continue();
  });
  const early = page.waitForResponse('**/api/auth/user');
  const opening = page.goto('/');
  await early;
  code.resolve();
  await opening;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  expect(asked).toBe(1);
});

test('a menu that is just closing opens again when it is pressed', async ({ page }) => {
  await beMember(page);
  await page.goto('/');
  const button = accountButton(page);
  const items = page.getByRole('menuitem');
  await button.tap();
  const theme = items.filter({ hasText: /^Switch to (Night|Day)$/ });
  // A fade of a minute: the second press comes while the menu still leaves.
  await addStyle(page, '[role="menu"][data-state="closed"] { animation-duration: 60s !important; }');
  await theme.tap();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.tap();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await items.filter({ hasText: 'Account' }).tap();
  await expect(page).toHaveURL(/\/account$/);
});

test('the page behind a dialog stays where it is and takes no press, and scrolls again afterwards', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/');
  const behind = await page.getByRole('link', { name: 'Plans and products' }).boundingBox();
  if (!behind) throw new Error('The bar has no link to the plans.');
  const update = page.getByRole('button', { name: 'Update streak' });
  await expect(update).toBeVisible();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
  await update.tap();
  const dialog = page.getByRole('dialog', { name: 'Your no-contact streak' });
  await expect(dialog).toBeVisible();
  const where = () => page.evaluate(() => window.scrollY);
  const held = await where();
  expect(held).toBeGreaterThan(0);
  await page.mouse.click(behind.x + behind.width / 2, behind.y + behind.height / 2);
  await expect(page).toHaveURL(/\/$/);
  await page.mouse.wheel(0, -300);
  // A frame later it would have moved.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await where()).toBe(held);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toHaveCount(0);
  await page.mouse.wheel(0, -300);
  await expect.poll(where).toBeLessThan(held);
});

test('nothing moves aside when a dialog opens, where the bar for scrolling takes room', async ({
  baseURL,
}) => {
  const browser = await chromium.launch({ ...chromiumOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  const page = await browser.newPage({ baseURL: String(baseURL), viewport: { width: 1280, height: 800 } });
  await tryItFree(page);
  const update = page.getByRole('button', { name: 'Update streak' });
  await expect(update).toBeVisible();
  const width = () => page.evaluate(() => document.body.clientWidth);
  await expect.poll(width).toBeLessThan(1280);
  const before = await width();
  await update.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await width()).toBe(before);
  await browser.close();
});

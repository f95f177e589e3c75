import { expect, type Page, test } from '@playwright/test';
import { tabTo, use } from './keyboard.ts';
import { card, chooseFor, imageCalled, openPivotLibrary, pivotMade } from './pairing.ts';
import { beSignedIn, elsewhere, endSessionDuring, newcomer } from './person.ts';

const named = (what: string): string => `${what} ${crypto.randomUUID().slice(0, 6)}`;
const dialogCalled = (page: Page, name: string) => page.getByRole('dialog', { name });
const told = (page: Page, text: string) => page.getByText(text, { exact: true });

const pair = async (page: Page, phrase: string, image: string): Promise<void> => {
  await chooseFor(page, phrase, 'Pair with image');
  const dialog = dialogCalled(page, 'Pair with image');
  await dialog.getByRole('radio', { name: image }).check();
  await dialog.getByRole('button', { name: 'Pair image' }).click();
  await expect(told(page, 'Image paired')).toBeVisible();
};

const share = async (page: Page, phrase: string, name: string): Promise<void> => {
  await chooseFor(page, phrase, 'Share with the community');
  const dialog = dialogCalled(page, 'Share this pivot');
  await dialog.getByLabel('Display name').fill(name);
  await dialog.getByRole('button', { name: 'Share with the community' }).click();
  await expect(told(page, 'Pivot shared')).toBeVisible();
};

test('paired, changed, removed, and the phrase stays; what fails is said', async ({ page }) => {
  const [jetty, hills, phrase] = [named('A jetty'), named('Hills'), named('I am allowed to rest')];
  await beSignedIn(page, 'amina@example.org');
  await imageCalled(page, jetty, 30);
  await imageCalled(page, hills, 110);
  await pivotMade(page, { thought: 'I am lazy.', phrase });
  await page.goto('/library');

  await chooseFor(page, phrase, 'Pair with image');
  const pairing = dialogCalled(page, 'Pair with image');
  await expect(pairing.getByText('Choose an image to sit behind your phrase.')).toBeVisible();
  await expect(pairing.getByRole('radio', { name: jetty })).toBeAttached();
  await pairing.getByRole('button', { name: 'Pair image' }).click();
  await expect(pairing.getByText('Please select an image to pair with your pivot phrase.')).toBeVisible();
  await pairing.getByRole('radio', { name: jetty }).check();
  await page.route('**/api/pivot-image-pairings', route => route.abort());
  await pairing.getByRole('button', { name: 'Pair image' }).click();
  await expect(told(page, 'Pairing failed')).toBeVisible();
  await expect(told(page, 'Failed to pair image with pivot phrase')).toBeVisible();
  await page.unroute('**/api/pivot-image-pairings');
  await pairing.getByRole('button', { name: 'Pair image' }).click();
  await expect(told(page, 'Image paired')).toBeVisible();
  const shown = card(page, phrase).getByRole('img', { name: jetty });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/images\/.*\.avif$/);

  await chooseFor(page, phrase, 'Change image');
  const change = dialogCalled(page, 'Change image');
  await expect(change.getByRole('radio', { name: jetty })).toBeChecked();
  await change.getByRole('radio', { name: hills }).check();
  await page.route('**/image-pairing', route => route.abort());
  await change.getByRole('button', { name: 'Change image' }).click();
  await expect(told(page, 'Update failed')).toBeVisible();
  await page.unroute('**/image-pairing');
  await change.getByRole('button', { name: 'Change image' }).click();
  await expect(told(page, 'Image changed')).toBeVisible();
  await expect(card(page, phrase).getByRole('img', { name: hills })).toBeVisible();

  await page.route('**/image-pairing', route => route.abort());
  await chooseFor(page, phrase, 'Remove pairing');
  await expect(told(page, 'Removal failed')).toBeVisible();
  await page.unroute('**/image-pairing');
  await chooseFor(page, phrase, 'Remove pairing');
  await expect(told(page, 'Pairing removed')).toBeVisible();
  await page.reload();
  await expect(card(page, phrase)).toBeVisible();
  await expect(card(page, phrase).getByRole('img')).toHaveCount(0);
});

test('shared without and with the thought, saved once by Pro, only a notice for Plus, taken back', async ({
  page,
}) => {
  const [image, phrase, thought] = [named('Moon'), named('I can miss you'), named('I check my phone')];
  const reader = await elsewhere(page);
  await beSignedIn(page, 'amina@example.org');
  await beSignedIn(reader, 'teo@example.org');
  await imageCalled(page, image, 250);
  await pivotMade(page, { thought, phrase });
  await page.goto('/library');

  // An image first: the dialog says so and leads there.
  await chooseFor(page, phrase, 'Share with the community');
  await dialogCalled(page, 'Share this pivot').getByRole('button', { name: 'Pair with image' }).click();
  const pairing = dialogCalled(page, 'Pair with image');
  await pairing.getByRole('radio', { name: image }).check();
  await pairing.getByRole('button', { name: 'Pair image' }).click();
  await expect(told(page, 'Image paired')).toBeVisible();

  await share(page, phrase, 'Quiet River');
  await expect(card(page, phrase).getByText('Shared', { exact: true })).toBeVisible();
  await openPivotLibrary(reader);
  const read = card(reader, phrase);
  await expect(read.getByText('Shared by Quiet River')).toBeVisible();
  await expect(read.getByRole('button', { name: 'Show the thought behind this' })).toHaveCount(0);
  expect(await (await reader.request.get('/api/shared-pivot-images')).text()).not.toContain(thought);
  const shown = read.getByRole('img');
  await expect.poll(() => shown.evaluate((seen: HTMLImageElement) => seen.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((seen: HTMLImageElement) => seen.currentSrc)).toContain('/public-objects/');

  // Saved once, however quickly it is pressed, and after a failure.
  await reader.route('**/api/save-shared-pivot', route => route.abort());
  const save = read.getByRole('button', { name: /^Save to your library/ });
  await save.click();
  await expect(told(reader, 'Failed to save pivot to your library.')).toBeVisible();
  await reader.unroute('**/api/save-shared-pivot');
  await save.dblclick();
  await expect(read.getByRole('button', { name: /^In your library/ })).toBeVisible();
  await reader.goto('/library');
  await expect(card(reader, phrase)).toHaveCount(1);
  await expect(card(reader, phrase).getByRole('button', { name: /the thought behind/ })).toHaveCount(0);

  // With the thought, because it was ticked.
  await chooseFor(page, phrase, 'Take back');
  await expect(told(page, 'Pivot is private again')).toBeVisible();
  await chooseFor(page, phrase, 'Share with the community');
  const sharing = dialogCalled(page, 'Share this pivot');
  await expect(sharing.getByText(thought)).toHaveCount(0);
  await sharing.getByLabel('Show the painful thought too').check();
  await expect(sharing.getByText(thought)).toBeVisible();
  await sharing.getByRole('button', { name: 'Share with the community' }).click();
  await expect(told(page, 'Pivot shared')).toBeVisible();
  await openPivotLibrary(reader);
  await read.getByRole('button', { name: 'Show the thought behind this' }).click();
  await expect(read.getByText(thought)).toBeVisible();

  // Plus: the notice, a way to the plans, and no call.
  const calls: string[] = [];
  page.on('request', request => calls.push(request.url()));
  await openPivotLibrary(page);
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans');
  expect(calls.filter(url => url.includes('/api/shared-pivot'))).toEqual([]);

  await page.goto('/library');
  await chooseFor(page, phrase, 'Take back');
  await expect(told(page, 'Pivot is private again')).toBeVisible();
  await openPivotLibrary(reader);
  await expect(reader.locator('main [aria-busy]')).toHaveCount(0);
  await expect(read).toHaveCount(0);
});

test('paired and shared by keyboard alone', async ({ page }) => {
  const [image, phrase] = [named('Window'), named('It is enough')];
  await beSignedIn(page, 'amina@example.org');
  await imageCalled(page, image, 300);
  await pivotMade(page, { thought: 'It is never enough.', phrase });
  await page.goto('/library');
  const more = page.getByRole('button', { name: `More actions for ${phrase}` });
  await use(page, more);
  await expect(page.getByRole('menu').and(page.locator(':focus-within'))).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitem', { name: 'Open', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Pair with image' })).toBeFocused();
  await page.keyboard.press('Enter');
  const pairing = dialogCalled(page, 'Pair with image');
  await expect(pairing.getByRole('radio', { name: image })).toBeAttached();
  await tabTo(page, pairing.getByRole('radio'));
  await page.keyboard.press('Space');
  // Others share images meanwhile: the arrows lead from the newest to the one that is meant.
  const meant = pairing.getByRole('radio', { name: image });
  for (let presses = 0; presses < 50 && !(await meant.isChecked()); presses += 1)
    await page.keyboard.press('ArrowRight');
  await expect(meant).toBeChecked();
  await expect(meant).toBeFocused();
  await use(page, pairing.getByRole('button', { name: 'Pair image' }));
  await expect(told(page, 'Image paired')).toBeVisible();
  await expect(more).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').and(page.locator(':focus-within'))).toBeVisible();
  await page.keyboard.type('Sha');
  await expect(page.getByRole('menuitem', { name: 'Share with the community' })).toBeFocused();
  await page.keyboard.press('Enter');
  const sharing = dialogCalled(page, 'Share this pivot');
  await expect(sharing.getByLabel('Display name')).toBeFocused();
  await use(page, sharing.getByRole('button', { name: 'Share with the community' }));
  await expect(told(page, 'Pivot shared')).toBeVisible();
  await expect(more).toBeFocused();
});

test('an ended session shows nothing any more, and the pairing works after signing in again', async ({
  context,
  page,
}) => {
  const [image, phrase] = [named('Field'), named('I begin again')];
  await beSignedIn(page, 'amina@example.org');
  await imageCalled(page, image, 80);
  await pivotMade(page, { thought: 'It is over.', phrase });
  await page.goto('/library');
  await chooseFor(page, phrase, 'Pair with image');
  const pairing = dialogCalled(page, 'Pair with image');
  await pairing.getByRole('radio', { name: image }).check();
  const cookies = await context.cookies();
  await endSessionDuring(page, '/api/pivot-image-pairings');
  await pairing.getByRole('button', { name: 'Pair image' }).click();
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await expect(pairing).toHaveCount(0);
  await expect(page.getByText(phrase)).toHaveCount(0);
  await context.addCookies(cookies);
  await page.reload();
  await chooseFor(page, phrase, 'Pair with image');
  await pairing.getByRole('radio', { name: image }).check();
  await pairing.getByRole('button', { name: 'Pair image' }).click();
  await expect(told(page, 'Image paired')).toBeVisible();
});

test('Free pairs, and is told what sharing needs before anything is filled in', async ({ page }) => {
  const [image, phrase] = [named('Dune'), named('I may be slow')];
  const uploader = await elsewhere(page);
  await beSignedIn(uploader, 'amina@example.org');
  await imageCalled(uploader, image, 50);
  await beSignedIn(page, newcomer('noor'));
  await pivotMade(page, { thought: 'I am too slow.', phrase });
  await page.goto('/library');
  await pair(page, phrase, image);
  await chooseFor(page, phrase, 'Share with the community');
  const dialog = dialogCalled(page, 'Share this pivot');
  await expect(dialog.getByText(/^Sharing a pivot is part of Plus\./)).toBeVisible();
  await expect(dialog.getByLabel('Display name')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Start 3 months free' })).toBeVisible();
});

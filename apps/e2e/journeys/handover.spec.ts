import { expect, type Page, test } from '@playwright/test';
import { logOut, writeLetter } from './offline.ts';
import { elsewhere, newcomer, passProvider, recordThought, savePivot, signIn, tryItFree } from './person.ts';

const thought = 'I will never be chosen like that again.';
const phrase = 'I am learning to choose myself first.';

const writeOnTrial = async (page: Page): Promise<void> => {
  await tryItFree(page);
  await recordThought(page, thought);
  await savePivot(page, phrase, 'Self-love');
  await recordThought(page, 'This one still waits.');
  await page.goto('/');
  await page.getByRole('button', { name: 'Update streak' }).click();
  await page.getByRole('tab', { name: 'Enter days' }).click();
  await page.getByLabel('Days so far').fill('41');
  await page.getByRole('button', { name: 'Save streak' }).click();
  await expect(page.getByText('Streak updated', { exact: true })).toBeVisible();
  // Begun and not saved.
  await page.goto('/create-pivot');
  await page.getByLabel('Your pivot phrase').fill('Half a senten');
};

const signUpAs = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('link', { name: 'Sign Up Free' }).first().click();
  await passProvider(page, email);
};

const trialKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('trial-')));

const expectAllOfIt = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.getByRole('img', { name: 'No contact streak: 41 days' })).toBeVisible();
  await expect(page.getByRole('article', { name: phrase })).toHaveCount(1);
  const pivots = await (await page.request.get('/api/pivots')).json();
  const thoughts = await (await page.request.get('/api/thoughts')).json();
  expect(pivots).toHaveLength(1);
  expect(thoughts.map((one: { content: string }) => one.content)).toEqual(['This one still waits.', thought]);
};

test('a trial becomes an account, and is there on a second device', async ({ page }) => {
  const email = newcomer('lea');
  await writeOnTrial(page);
  await signUpAs(page, email);
  await expect(page.getByText('Your writing came with you', { exact: true })).toBeVisible();
  expect(await trialKeys(page)).toEqual([]);
  await expectAllOfIt(page);
  await page.goto('/create-pivot');
  await expect(page.getByLabel('Your pivot phrase')).toHaveValue('Half a senten');

  const second = await elsewhere(page);
  await signIn(second, email);
  await expectAllOfIt(second);
});

test('a cut network between import and answer doubles nothing and loses nothing', async ({ page }) => {
  const email = newcomer('lea');
  await writeOnTrial(page);
  let isCut = true;
  await page.route('**/api/trial-import', async route => {
    if (!isCut) return route.continue();
    // It arrives, and nobody hears of it.
    await route.fetch();
    return route.abort();
  });
  await signUpAs(page, email);
  await expect(page.getByText('could not be added to your account yet')).toBeVisible();
  expect(await trialKeys(page)).toContain('trial-data');

  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your writing came with you', { exact: true })).toBeVisible();
  expect(await trialKeys(page)).toEqual([]);
  await expectAllOfIt(page);
  const second = await elsewhere(page);
  await signIn(second, email);
  await expectAllOfIt(second);
});

test('a sign-in that is given up leaves the trial as it was', async ({ page }) => {
  await writeOnTrial(page);
  const before = await page.evaluate(() => localStorage.getItem('trial-data'));
  await page.getByRole('link', { name: 'Sign Up Free' }).first().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/library');
  await expect(page.getByRole('article', { name: phrase })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('trial-data'))).toBe(before);
});

test.describe('an account that holds writing is asked first', () => {
  const withWriting = async (page: Page): Promise<string> => {
    const email = newcomer('lea');
    await signIn(page, email);
    await recordThought(page, 'Already in the account.');
    await savePivot(page, 'This was here before.', 'Hope');
    return email;
  };

  const phrases = async (page: Page): Promise<string[]> => {
    const pivots = await (await page.request.get('/api/pivots')).json();
    return pivots.map((one: { pivotPhrase: string }) => one.pivotPhrase).toSorted();
  };

  test('and adds', async ({ page }) => {
    const email = await withWriting(await elsewhere(page));
    await writeOnTrial(page);
    await signUpAs(page, email);
    const dialog = page.getByRole('dialog', { name: 'You have writing in two places' });
    await expect(dialog).toContainText('2 thoughts and 1 pivot');
    expect(await phrases(page)).toEqual(['This was here before.']);
    await dialog.getByRole('button', { name: 'Add it to my account' }).click();
    await expect(page.getByText('Your writing came with you', { exact: true })).toBeVisible();
    expect(await phrases(page)).toEqual([phrase, 'This was here before.']);
    expect(await trialKeys(page)).toEqual([]);
  });

  test('and keeps on the device', async ({ page }) => {
    const email = await withWriting(await elsewhere(page));
    await writeOnTrial(page);
    await signUpAs(page, email);
    await page.getByRole('button', { name: 'Keep it on this device' }).click();
    // It closes when everything is sealed; whoever leaves before is asked again.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByText('What you wrote in trial mode is kept on this device.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await phrases(page)).toEqual(['This was here before.']);
    // It is there, and nobody else can read it: shared-device.spec.ts.
    expect(await trialKeys(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add it to my account' }).click();
    await expect(page.getByText('Your writing came with you', { exact: true })).toBeVisible();
    expect(await phrases(page)).toEqual([phrase, 'This was here before.']);
  });

  test('and discards, after one more question', async ({ page }) => {
    const email = await withWriting(await elsewhere(page));
    await writeOnTrial(page);
    await signUpAs(page, email);
    await page.getByRole('button', { name: 'Discard it' }).click();
    const sure = page.getByRole('alertdialog', { name: 'Discard what you wrote in trial mode?' });
    await sure.getByRole('button', { name: 'Discard it' }).click();
    await expect(page.getByText('Your account was not changed.', { exact: true })).toBeVisible();
    expect(await phrases(page)).toEqual(['This was here before.']);
    expect(await trialKeys(page)).toEqual([]);
  });
});

test('a backup of the trial is saved and loaded on another device', async ({ page }) => {
  await writeOnTrial(page);
  await page.getByRole('button', { name: 'Trial Mode' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save a backup file' }).click();
  const file = await (await saving).path();

  const second = await elsewhere(page);
  await tryItFree(second);
  await second.getByRole('button', { name: 'Trial Mode' }).click();
  const choosing = second.waitForEvent('filechooser');
  await second.getByRole('menuitem', { name: 'Load a backup file' }).click();
  await (await choosing).setFiles(file);
  await expect(second.getByText('Backup loaded', { exact: true })).toBeVisible();
  await second.goto('/');
  await expect(second.getByRole('article', { name: phrase })).toBeVisible();
  await expect(second.getByRole('img', { name: 'No contact streak: 41 days' })).toBeVisible();
});

test('a backup of what was deleted from the account is not said to be there, and is not taken off the device', async ({
  page,
}) => {
  const email = newcomer('lea');
  await tryItFree(page);
  await page.goto('/letters');
  await writeLetter(page, 'To nobody', 'I deleted this once.');
  await page.getByRole('button', { name: 'Trial Mode' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save a backup file' }).click();
  const file = await (await saving).path();
  await signUpAs(page, email);
  await expect(page.getByText('In your account now: 1 letter.', { exact: true })).toBeVisible();
  const [letter] = await (await page.request.get('/api/unsent-letters')).json();
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.delete(`/api/unsent-letters/${letter.id}`, { headers })).status()).toBe(200);
  await logOut(page);
  await expect(page).toHaveURL(/\/landing$/);

  await tryItFree(page);
  await page.getByRole('button', { name: 'Trial Mode' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Load a backup file' }).click();
  await (await choosing).setFiles(file);
  await expect(page.getByText('Backup loaded', { exact: true })).toBeVisible();
  await signUpAs(page, email);
  await expect(page.getByText(/You had deleted this from your account/).first()).toBeVisible();
  expect(await (await page.request.get('/api/unsent-letters')).json()).toEqual([]);

  // It is still here, and comes back when its person wants it.
  await page.goto('/');
  await page.getByRole('button', { name: 'Add it to my account' }).click();
  await expect(page.getByText('In your account now: 1 letter.', { exact: true })).toBeVisible();
  expect(await (await page.request.get('/api/unsent-letters')).json()).toMatchObject([
    { title: 'To nobody' },
  ]);
});

import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { appIsKept, goOffline, goOnline, writeLetter } from './offline.ts';
import { beSignedIn, newcomer } from './person.ts';
import { beNewcomer, createProject, openProject, toast } from './projects.ts';
import { trial } from './visits.ts';

const title = 'The first winter';

const letterForm = (page: Page): Locator => page.getByRole('form', { name: `Edit letter ${title}` });
const letters = (page: Page): Locator => page.getByRole('article', { name: title });

const typeInto = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit letter ${title}` }).click();
  await letterForm(page).getByLabel('Your letter').fill(words);
};
const save = (page: Page): Promise<void> =>
  letterForm(page).getByRole('button', { name: 'Save changes' }).click();

const secondTab = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  return other;
};

const question = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'This was changed in two places' });

/** The same words of one letter, written in both; the other one was first. */
const meet = async (page: Page, other: Page): Promise<void> => {
  await typeInto(other, 'Written there.');
  await save(other);
  await expect(toast(other)).toContainText('Letter changed');
  await typeInto(page, 'Written here.');
  await save(page);
  await expect(question(page).getByLabel('Your version')).toHaveValue('Written here.');
  await expect(question(page).getByLabel('The other version')).toHaveValue('Written there.');
};

const choose = (page: Page, choice: string): Promise<void> =>
  question(page).getByRole('button', { name: choice, exact: true }).click();

const choices = [
  ['Keep mine', 'Letter changed', ['Written here.']],
  ['Keep the other', 'The other version is kept', ['Written there.']],
  ['Keep both', 'Both versions are kept', ['Written there.', 'Written here.']],
] as const;

const expectLetters = async (page: Page, told: readonly string[]): Promise<void> => {
  await expect(letters(page)).toHaveCount(told.length);
  for (const [at, words] of told.entries()) await expect(letters(page).nth(at)).toContainText(words);
};

test.describe('the same words, written in two tabs', () => {
  for (const [choice, message, kept] of choices)
    test(choice, async ({ page }) => {
      await beNewcomer(page, 'ines');
      await page.goto('/letters');
      await writeLetter(page, title, 'The words that were there first.');
      await meet(page, await secondTab(page));
      await choose(page, choice);
      await expect(toast(page)).toContainText(message);
      await expectLetters(page, kept);
      await page.reload();
      await expectLetters(page, kept);
    });

  test('left for later, nothing is overwritten and the words are still in the form', async ({ page }) => {
    await beNewcomer(page, 'ines');
    await page.goto('/letters');
    await writeLetter(page, title, 'The words that were there first.');
    const other = await secondTab(page);
    await meet(page, other);
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(letterForm(page).getByLabel('Your letter')).toHaveValue('Written here.');
    await page.reload();
    await expect(letterForm(page).getByLabel('Your letter')).toHaveValue('Written here.');
    // The draft is everybody's on this device; the letter itself is the other one.
    const [letter] = await (await page.request.get('/api/unsent-letters')).json();
    expect(letter.content).toBe('Written there.');
  });

  test('on a phone the question begins with what it is about, however long the words are', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await beNewcomer(page, 'ines');
    await page.goto('/letters');
    await writeLetter(page, title, 'The words that were there first.');
    const other = await secondTab(page);
    await typeInto(other, 'Written there. '.repeat(30));
    await letterForm(other).getByLabel('Title').fill('The second winter');
    await save(other);
    await expect(toast(other)).toContainText('Letter changed');
    await typeInto(page, 'Written here. '.repeat(30));
    await letterForm(page).getByLabel('Title').fill('The third winter');
    await save(page);
    await expect(question(page).getByRole('heading')).toBeInViewport();
    await expect(question(page).getByRole('button', { name: 'Close' })).toBeInViewport();
    await expect(question(page).getByText(/^While you were writing/)).toBeFocused();
  });

  test('on trial the device asks as the server does', async ({ page }) => {
    await trial('/letters')(page);
    await writeLetter(page, title, 'The words that were there first.');
    await meet(page, await secondTab(page));
    await choose(page, 'Keep both');
    await expect(toast(page)).toContainText('Both versions are kept');
    await page.reload();
    await expectLetters(page, ['Written there.', 'Written here.']);
  });
});

/** The same person on another device. */
const onAnotherDevice = async (context: BrowserContext, email: string, path: string): Promise<Page> => {
  const page = await context.newPage();
  await beSignedIn(page, email);
  await page.goto(path);
  return page;
};

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a change that was typed without a network meets a newer version when it is sent', async ({
    page,
    context,
    browser,
  }) => {
    const email = newcomer('ines');
    await beSignedIn(page, email);
    await page.goto('/letters');
    await writeLetter(page, title, 'The words that were there first.');
    await appIsKept(page);
    await goOffline(context);
    await typeInto(page, 'Written here.');
    await save(page);
    await expect(toast(page)).toContainText('Error');

    const elsewhere = await browser.newContext();
    const other = await onAnotherDevice(elsewhere, email, '/letters');
    await typeInto(other, 'Written there.');
    await save(other);
    await expect(toast(other)).toContainText('Letter changed');
    await elsewhere.close();

    await goOnline(context);
    await save(page);
    await choose(page, 'Keep both');
    await expect(toast(page)).toContainText('Both versions are kept');
    await expectLetters(page, ['Written there.', 'Written here.']);
  });

  test('what was written without a network carries the day it was written', async ({ page, context }) => {
    await beNewcomer(page, 'ines');
    await page.goto('/letters');
    await appIsKept(page);
    await goOffline(context);
    const written = new Date(Date.now() - 2 * 86_400_000);
    await page.clock.setFixedTime(written);
    await writeLetter(page, title, 'Written two days ago, on a train.');
    await page.clock.setFixedTime(new Date());
    await goOnline(context);
    await expect
      .poll(async () => (await (await page.request.get('/api/unsent-letters')).json())[0]?.createdAt)
      .toBe(written.toISOString());
  });
});

test.describe('what is deleted in another tab', () => {
  test('a letter that is being written on: the words become a new one', async ({ page }) => {
    await beNewcomer(page, 'ines');
    await page.goto('/letters');
    await writeLetter(page, title, 'The words that were there first.');
    const other = await secondTab(page);
    await typeInto(page, 'Written here.');
    const [{ id }] = await (await page.request.get('/api/unsent-letters')).json();
    await other.evaluate(
      async letter => void (await fetch(`/api/unsent-letters/${letter}`, { method: 'DELETE' })),
      id,
    );
    await save(page);
    await expect(toast(page)).toContainText('Saved as a new one');
    await expectLetters(page, ['Written here.']);
    await page.reload();
    await expectLetters(page, ['Written here.']);
  });

  test('a project whose timer runs: it stops, and what it ran for is kept', async ({ page }) => {
    await beNewcomer(page, 'ines');
    await createProject(page, 'A garden');
    await openProject(page, 'A garden');
    await page.getByRole('button', { name: 'Start a timer' }).click();
    await expect(page.getByText(/The timer is running/)).toBeVisible();
    const other = await secondTab(page);
    await other.getByRole('button', { name: 'More actions for A garden' }).click();
    await other.getByRole('menuitem', { name: 'Delete' }).click();
    await other.getByRole('button', { name: 'Delete project' }).click();
    await expect(toast(other)).toContainText('Timer stopped');
    await expect(page.getByText(/The timer is running/)).toHaveCount(0);

    await page.getByRole('button', { name: 'More actions for A garden' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await expect(toast(page)).toContainText('Deleted elsewhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project not found');
  });
});

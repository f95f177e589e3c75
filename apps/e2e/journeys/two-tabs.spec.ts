import { expect, type Locator, type Page, test } from '@playwright/test';
import { writeLetter } from './offline.ts';
import { beNewcomer, createProject, openProject, toast } from './projects.ts';

/** The same person in the same browser, with the same page open a second time. */
const secondTab = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  return other;
};

const letterForm = (page: Page, title: string): Locator =>
  page.getByRole('form', { name: `Edit letter ${title}` });

const editLetter = async (page: Page, title: string, field: string, words: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit letter ${title}` }).click();
  const form = letterForm(page, title);
  await form.getByLabel(field).fill(words);
  await form.getByRole('button', { name: 'Save changes' }).click();
};

test('a letter that was written on in one tab and renamed in the other keeps both', async ({ page }) => {
  await beNewcomer(page, 'ines');
  await page.goto('/letters');
  await writeLetter(page, 'The first winter', 'The words that were there first.');
  const other = await secondTab(page);
  await editLetter(other, 'The first winter', 'Your letter', 'The words of the second tab.');
  await expect(toast(other)).toContainText('Letter changed');

  await editLetter(page, 'The first winter', 'Title', 'The second winter');
  await expect(toast(page)).toContainText('Letter changed');
  await expect(page.getByRole('article', { name: 'The second winter' })).toContainText(
    'The words of the second tab.',
  );
  await page.reload();
  await expect(page.getByRole('article', { name: 'The second winter' })).toContainText(
    'The words of the second tab.',
  );
});

test('a project that is paused in one tab keeps the description that was written in the other', async ({
  page,
}) => {
  await beNewcomer(page, 'ines');
  await createProject(page, 'A garden');
  await openProject(page, 'A garden');
  const other = await secondTab(page);
  await other.getByRole('button', { name: 'More actions for A garden' }).click();
  await other.getByRole('menuitem', { name: 'Edit' }).click();
  await other.getByLabel('Description').fill('Beans along the fence.');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(other)).toContainText('Project changed');

  await page.getByRole('button', { name: 'More actions for A garden' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(page.getByText('Beans along the fence.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Beans along the fence.')).toBeVisible();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
});

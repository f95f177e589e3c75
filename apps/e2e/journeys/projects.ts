import { expect, type Page } from '@playwright/test';
import { beSignedIn, newcomer } from './person.ts';

/** Somebody new, on Free: no two of these tests share an account. */
export const beNewcomer = async (page: Page, name: string): Promise<void> => beSignedIn(page, newcomer(name));

export const createProject = async (page: Page, title: string): Promise<void> => {
  await page.goto('/projects');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('creative');
  await page.getByRole('button', { name: 'Create project' }).click();
};

export const openProject = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

export const fact = (page: Page, name: string) =>
  page.getByRole('definition').and(page.locator(`div:has(> dt:text-is("${name}")) > dd`));

/** Also behind a dialog. */
export const toast = (page: Page) =>
  page.getByRole('region', { name: /Notifications/, includeHidden: true }).locator('li');

export const logTime = async (page: Page, words: string, hours: string, minutes: string): Promise<void> => {
  await page.getByRole('button', { name: 'Log time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log time' });
  await dialog.getByLabel('What did you work on?').fill(words);
  await dialog.getByLabel('Hours').fill(hours);
  await dialog.getByLabel('Minutes').fill(minutes);
  await dialog.getByRole('button', { name: 'Log time' }).click();
};

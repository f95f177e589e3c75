import { expect, type Page, test } from '@playwright/test';
import { tab, tabTo, use } from './keyboard.ts';
import { tryItFree } from './person.ts';
import { addStyle } from './text-settings.ts';
import { trialWithPivots } from './trial-with-pivots.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const skipToContent = async (page: Page): Promise<void> => {
  await tab(page);
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tab(page);
  await expect(page.locator('main :focus')).toHaveCount(1);
};

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`by keyboard alone, ${viewport.width} wide`, () => {
    test.use({ viewport });

    test('from the landing page to a pivot in the library that is used', async ({ page }) => {
      await page.goto('/landing');
      await skipToContent(page);
      await use(page, page.locator('main').getByRole('button', { name: 'Try It Free' }));
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByText("You're in trial mode - sign up to save your progress!")).toBeVisible();

      await skipToContent(page);
      await use(page, page.locator('main').getByRole('link', { name: /Create Pivot/ }));
      await expect(heading(page, 'Create a Pivot Phrase')).toBeFocused();

      await tabTo(page, page.getByLabel('Your painful thought'));
      await page.keyboard.type('I will never be enough.');
      await use(page, button(page, 'Create Pivot Phrase'));
      await expect(page.getByLabel('Your pivot phrase')).toBeFocused();
      await page.keyboard.type('I am enough for this evening.');
      await use(page, button(page, 'Hope'), 'Space');
      await expect(button(page, 'Hope')).toHaveAttribute('aria-pressed', 'true');
      await use(page, button(page, 'Save pivot'));

      await expect(page).toHaveURL(/\/library$/);
      await expect(heading(page, 'Your Pivot Library')).toBeFocused();
      await expect(page.getByText('Not used yet')).toBeVisible();
      await use(page, button(page, 'Mark as used'));
      await expect(page.getByText('Used 1 time')).toBeVisible();
      await expect(button(page, 'Mark as used')).toBeFocused();
    });

    test('a project is begun, opened, changed and paused', async ({ page }) => {
      await trialWithPivots(page);
      await page.goto('/projects');
      await expect(page.getByText('No projects yet')).toBeVisible();
      if (viewport.width < 1024) await use(page, button(page, 'New project'));
      await tabTo(page, page.getByLabel('Title'));
      await page.keyboard.type('A garden in pots');
      await tabTo(page, page.getByLabel('Category'));
      await page.keyboard.type('Hob');
      await use(page, button(page, 'Create project'));
      await expect(page.getByText('Project created', { exact: true })).toBeVisible();
      await use(page, page.getByRole('link', { name: /A garden in pots/ }));
      await expect(heading(page, 'A garden in pots')).toBeFocused();

      const more = button(page, 'More actions for A garden in pots');
      await use(page, more);
      await expect(page.getByRole('menu').and(page.locator(':focus-within'))).toBeVisible();
      await page.keyboard.type('Pau');
      await expect(page.getByRole('menuitem', { name: 'Pause' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Paused', { exact: true })).toBeVisible();
      await expect(more).toBeFocused();
    });

    test('what opens takes the focus, and gives it back', async ({ page }) => {
      await trialWithPivots(page);
      await page.goto('/library');
      await expect(button(page, 'Mark as used').first()).toBeVisible();

      const bell = button(page, 'Notifications');
      await use(page, bell);
      const panel = page.getByRole('dialog', { name: 'Notifications' });
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(bell).toBeFocused();

      const more = button(page, /^More actions for/).first();
      await use(page, more);
      await expect(page.getByRole('menu').and(page.locator(':focus-within'))).toBeVisible();
      await page.keyboard.press('End');
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(question.and(page.locator(':focus-within'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
    });
  });
}

test('the keys are listed under ?, not while somebody writes, and not where it was turned off', async ({
  page,
}) => {
  await tryItFree(page);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const opener = button(page, 'Keyboard shortcuts');
  await expect(opener).toBeVisible();
  const first = list.getByRole('row', { name: /^F8 / });
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  // From here on it would be there at once.
  await page.getByLabel('Your painful thought').fill('Why');
  await page.getByLabel('Your painful thought').press('?');
  await expect(page.getByLabel('Your painful thought')).toHaveValue('Why?');
  await expect(list).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(first).toBeVisible();
  await list.getByRole('switch', { name: 'Open this list with ?' }).click();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(list).toHaveCount(0);
  await opener.click();
  await expect(list.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens, holds the focus, closes, and leads somewhere', async ({ page }) => {
    await trialWithPivots(page);
    await page.goto('/library');
    const opener = button(page, 'Open menu');
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await use(page, opener);
    await expect(sheet).toBeVisible();
    for (let presses = 0; presses < 16; presses += 1) {
      await tab(page);
      await expect(sheet.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await use(page, sheet.getByRole('link', { name: 'Create Pivot' }));
    await expect(sheet).toHaveCount(0);
    await expect(heading(page, 'Create a Pivot Phrase')).toBeFocused();
  });

  test('closes with Escape also while a tooltip has only begun to appear', async ({ page }) => {
    await trialWithPivots(page);
    await page.goto('/library');
    await addStyle(page, '[role="tooltip"] { animation-delay: 60s !important; }');
    await use(page, button(page, 'Open menu'));
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await tabTo(page, sheet.getByRole('button', { name: 'Close' }));
    await expect(page.locator('[role=tooltip]', { hasText: 'Close' })).toHaveCount(1);
    await tab(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
});

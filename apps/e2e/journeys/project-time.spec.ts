import { expect, test } from '@playwright/test';
import { send } from './maker.ts';
import { beNewcomer, createProject, fact, logTime, openProject } from './projects.ts';

test('a session can be put right and taken back, and the totals follow', async ({ page }) => {
  await beNewcomer(page, 'otto');
  await createProject(page, 'A quilt');
  await openProject(page, 'A quilt');
  await logTime(page, 'First square', '2', '0');
  const row = page.getByRole('listitem').filter({ hasText: 'First square' });
  await row.getByRole('button', { name: 'More actions for First square' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit session' });
  await dialog.getByLabel('Hours').fill('0');
  await dialog.getByLabel('Minutes').fill('45');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(row).toContainText('45 min');
  await expect(fact(page, 'Total time')).toHaveText('0.8h');
  await row.getByRole('button', { name: 'More actions for First square' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete session' }).click();
  await expect(row).toHaveCount(0);
  await expect(fact(page, 'Total time')).toHaveText('0.0h');
  await expect(page.getByRole('heading', { name: 'Recent sessions' })).toBeFocused();
});

test('five sessions are shown, and all of them when asked', async ({ page }) => {
  await beNewcomer(page, 'wanda');
  const { id: projectId } = await (
    await send(page, 'POST', '/api/projects', { title: 'Walks', category: 'fitness' })
  ).json();
  for (let day = 1; day <= 7; day += 1)
    await send(page, 'POST', '/api/project-time-logs', {
      projectId,
      description: `Walk ${day}`,
      duration: 5,
    });
  await page.goto(`/projects/${projectId}`);
  const walks = page.getByRole('listitem').filter({ hasText: /Walk \d/ });
  await expect(walks).toHaveCount(5);
  await page.getByRole('button', { name: 'All sessions' }).click();
  await expect(walks).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'More actions for Walk 2' })).toBeFocused();
});

test('Free has ten hours a month: what is left is said while typing, and the words stay', async ({
  page,
}) => {
  await beNewcomer(page, 'tilda');
  await createProject(page, 'A long book');
  await openProject(page, 'A long book');
  await logTime(page, 'Chapter one', '9', '30');
  await expect(fact(page, 'Total time')).toHaveText('9.5h');
  await page.getByRole('button', { name: 'Log time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log time' });
  await expect(dialog.getByText('30 minutes left this month.', { exact: true })).toBeVisible();
  await dialog.getByLabel('What did you work on?').fill('Chapter two');
  await dialog.getByLabel('Hours').fill('1');
  await expect(dialog.getByText('This is more than the 30 minutes left this month.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Start 3 months free' })).toBeVisible();
  await dialog.getByLabel('Minutes').focus();
  await dialog.getByRole('button', { name: 'Log time' }).click();
  await expect(dialog.getByLabel('Hours')).toBeFocused();
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
  await expect(dialog.getByLabel('What did you work on?')).toHaveValue('Chapter two');
  await dialog.getByLabel('Hours').fill('');
  await dialog.getByLabel('Minutes').fill('30');
  await expect(dialog.getByText('30 minutes left this month.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Log time' }).click();
  await expect(fact(page, 'Total time')).toHaveText('10.0h');

  await page.getByRole('button', { name: 'Log time' }).first().click();
  await expect(dialog.getByText(/you have used them for this month/)).toBeVisible();
  await expect(dialog.getByLabel('What did you work on?')).toHaveCount(0);
});

test('the timer survives a reload and becomes a log, also where saving fails at first', async ({ page }) => {
  await beNewcomer(page, 'timo');
  await createProject(page, 'A wooden boat');
  await openProject(page, 'A wooden boat');
  await page.getByRole('button', { name: 'Start a timer' }).click();
  await expect(page.getByText('The timer is running: 0 min')).toBeVisible();

  // An hour and twelve minutes pass, in which the page is closed.
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!/^draft:.*:timer$/.test(key)) continue;
      const draft = JSON.parse(text);
      draft.content.startedAt = new Date(Date.parse(draft.content.startedAt) - 72 * 60_000).toISOString();
      localStorage.setItem(key, JSON.stringify(draft));
    }
  });
  await page.reload();
  await expect(page.getByText('The timer is running: 1 h 12 min')).toBeVisible();
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Log time' }).click();
  await expect(page.getByRole('dialog').getByText('The timer is running: 1 h 12 min')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();

  await page.getByRole('button', { name: 'Stop and log it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log time' });
  await expect(dialog.getByLabel('Hours')).toHaveValue('1');
  await expect(dialog.getByLabel('Minutes')).toHaveValue('12');
  await dialog.getByLabel('What did you work on?').fill('Sanded the hull');
  await page.route('**/api/project-time-logs', route => route.abort());
  await dialog.getByRole('button', { name: 'Log time' }).click();
  await expect(page.getByText('Failed to log time', { exact: true })).toBeVisible();
  await page.unroute('**/api/project-time-logs');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start a timer' })).toBeVisible();
  await page.getByRole('button', { name: 'Log time' }).click();
  await expect(dialog.getByLabel('Minutes')).toHaveValue('12');
  await dialog.getByRole('button', { name: 'Log time' }).click();
  await expect(fact(page, 'Total time')).toHaveText('1.2h');
});

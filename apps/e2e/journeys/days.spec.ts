import { expect, type Page, test } from '@playwright/test';
import { beSignedIn, newcomer, tryItFree } from './person.ts';

const people = {
  'with an account': (page: Page) => beSignedIn(page, newcomer('days')),
  'on trial': tryItFree,
};

const widths = { 'on a phone': { width: 390, height: 844 }, 'on a desk': { width: 1440, height: 900 } };

const panel = (page: Page) => page.getByRole('region', { name: 'No Contact Streak' });

const daysAgo = (days: number): string => {
  const day = new Date(Date.now() - days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE').format(day);
};

/** Opens the dialog, says what it was, and when: before four in the morning last night would be proposed. */
const note = async (page: Page, kind: string, day?: string) => {
  await panel(page).getByRole('button', { name: 'We had contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(kind, { exact: true }).click();
  await dialog.getByText(day ? 'Another day' : 'Today', { exact: true }).click();
  if (day) await dialog.getByLabel('Which day?').fill(day);
  await dialog.getByRole('button', { name: 'Note it' }).click();
  return dialog;
};

for (const [who, be] of Object.entries(people))
  for (const [where, viewport] of Object.entries(widths))
    test(`81 days, a slip, another day, contact that has to be: nothing is lost, ${who}, ${where}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await be(page);
      await page.goto('/');
      await panel(page).getByRole('button', { name: 'Update streak' }).click();
      await page.getByRole('tab', { name: 'Enter days' }).click();
      await page.getByLabel('Days so far').fill('81');
      await page.getByRole('button', { name: 'Save streak' }).click();
      await expect(panel(page).getByRole('img', { name: 'No contact streak: 81 days' })).toBeVisible();

      const slip = await note(page, 'I answered them');
      await expect(slip.getByRole('heading', { name: 'Noted. Nothing is lost.' })).toBeFocused();
      await expect(slip).toContainText('Your 81 days still count: 81 in all.');
      await expect(slip).toContainText('A new count begins tomorrow.');
      await slip.getByRole('button', { name: 'Not now' }).click();
      await expect(panel(page)).toContainText('81 days in all. The longest was 81.');
      await expect(panel(page)).toContainText('Nothing you had is gone.');
      await expect(panel(page).getByText(/^0/)).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(panel(page).getByRole('img', { name: 'No contact streak: 81 days' })).toBeVisible();

      const late = await note(page, 'I wrote or called', daysAgo(3));
      await expect(late).toContainText('Your 81 days still count: 81 in all.');
      await late.getByRole('textbox', { name: 'If', exact: true }).fill('it is late and I am alone');
      await late.getByRole('textbox', { name: 'then', exact: true }).fill('I open Turnstone before the chat');
      await late.getByRole('button', { name: 'Keep the plan' }).click();
      await expect(page.getByText('Plan kept', { exact: true })).toBeVisible();
      const counted = panel(page).getByRole('img', { name: 'No contact streak: 2 days. 81 days in all.' });
      await expect(counted).toBeVisible();
      await expect(panel(page)).toContainText('81 days in all. The longest was 81.');

      const necessary = await note(page, 'It was necessary');
      await expect(necessary.getByRole('heading', { name: 'Some contact has to be' })).toBeVisible();
      await necessary.getByRole('button', { name: 'Close' }).first().click();
      await expect(counted).toBeVisible();

      await page.reload();
      await expect(counted).toBeVisible();
      await page.goto('/library');
      const times = page.getByRole('region', { name: 'Your times without contact' });
      await expect(times.getByRole('listitem')).toHaveCount(2);
      await expect(times).toContainText('79 days');
      const year = page.getByRole('region', { name: 'Your year' });
      await expect(year).toContainText('81');
    });

test('a later first day asks what was in between, and an earlier one what it takes in', async ({ page }) => {
  await tryItFree(page);
  await page.goto('/');
  const set = async (day: string) => {
    await panel(page).getByRole('button', { name: 'Update streak' }).click();
    await page.getByLabel('First day without contact').fill(day);
    await page.getByRole('button', { name: 'Save streak' }).click();
  };
  await set(daysAgo(30));
  await expect(panel(page).getByRole('img', { name: 'No contact streak: 30 days' })).toBeVisible();
  await set(daysAgo(10));
  await page.getByRole('button', { name: 'Yes, keep the days before' }).click();
  await expect(
    panel(page).getByRole('img', { name: 'No contact streak: 10 days. 30 days in all.' }),
  ).toBeVisible();
  await set(daysAgo(20));
  await expect(page.getByText('Take in the times before?')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another date' }).click();
  await page.getByLabel('First day without contact').fill(daysAgo(5));
  await page.getByRole('button', { name: 'Save streak' }).click();
  await page.getByRole('button', { name: 'No, I am correcting a date' }).click();
  await expect(
    panel(page).getByRole('img', { name: 'No contact streak: 5 days. 25 days in all.' }),
  ).toBeVisible();
});

test('the number of the streak can be hidden, and is told nowhere then', async ({ page }) => {
  await tryItFree(page);
  await page.goto('/');
  await panel(page).getByRole('button', { name: 'Update streak' }).click();
  await page.getByRole('tab', { name: 'Enter days' }).click();
  await page.getByLabel('Days so far').fill('81');
  await page.getByRole('button', { name: 'Save streak' }).click();
  await expect(panel(page)).toContainText('81');
  await panel(page).getByRole('button', { name: 'More about the streak' }).click();
  await page.getByRole('menuitem', { name: 'Hide the number' }).click();
  await expect(panel(page)).toContainText('It counts quietly.');
  await expect(panel(page)).not.toContainText('81');
  await page.goto('/library');
  await expect(page.getByRole('region', { name: 'Your year' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('81');
});

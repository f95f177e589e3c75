import { expect, type Page, test } from '@playwright/test';
import { noticedShifts, watchLayoutShift } from './layout-shift.ts';
import { eightThere, leaveNightOnDevice, leaveNightOnServer, nightZone } from './nights.ts';
import { beSignedIn, newcomer, tryItFree } from './person.ts';
import { openWordsOf } from './time-passes.ts';

test.use({ timezoneId: nightZone, permissions: ['clipboard-read', 'clipboard-write'] });

const [first, second, third] = [
  'I saw the light in the kitchen.',
  'Are you all right?',
  'You left your blue cup here.',
] as const;
const [dentist, shirt] = ['Ring the dentist at nine', 'Wash the blue shirt'] as const;
const left = { messages: [first, second, third], things: [dentist, shirt] };

interface Person {
  readonly be: (page: Page) => Promise<void>;
  readonly leaveNight: (page: Page) => Promise<void>;
  /** Of the clock that decides, where that is not the one of the page. */
  readonly openWords: (page: Page) => Promise<void>;
}

const people: Record<string, Person> = {
  'with an account': {
    be: page => beSignedIn(page, newcomer('morning')),
    leaveNight: page => leaveNightOnServer(page, left),
    openWords: async page => {
      const { id } = await (await page.request.get('/api/auth/user')).json();
      await openWordsOf(id);
    },
  },
  'on trial': {
    be: tryItFree,
    leaveNight: page => leaveNightOnDevice(page, left),
    openWords: async () => {},
  },
};

const widths = { 'on a phone': { width: 390, height: 844 }, 'on a desk': { width: 1440, height: 900 } };

const secondMs = 1_000;
const lastNight = 'Last night you sealed a message';
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good/ });
const streak = (page: Page) => page.getByRole('region', { name: 'No Contact Streak' });

for (const [who, { be, leaveNight, openWords }] of Object.entries(people))
  for (const [where, viewport] of Object.entries(widths))
    test(`what a night left is there at eight, and each way out of it is gone through, ${who}, ${where}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await be(page);
      await leaveNight(page);
      await watchLayoutShift(page);

      // Just before eight, and then eight, while the page stands.
      await page.clock.setFixedTime(eightThere(1).getTime() - 2 * secondMs);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Two things for today' })).toBeVisible();
      await expect(streak(page)).toBeVisible();
      await expect(page.getByText(lastNight)).toHaveCount(0);
      await expect(page.getByText('Did you write to them last night?')).toHaveCount(0);
      await openWords(page);
      await page.clock.setFixedTime(eightThere(1).getTime() + secondMs);
      await expect(panel(page, lastNight)).toBeVisible();
      await page.reload();
      await expect(panel(page, lastNight)).toBeVisible();
      await expect(streak(page)).toBeVisible();
      expect(await noticedShifts(page)).toEqual([]);
      await expect(page.locator('body')).not.toContainText(first);

      // The oldest first: opened, copied, and let go after a question.
      await press(page, 'Open it');
      await expect(page.getByRole('heading', { name: 'From last night' })).toBeFocused();
      await expect(page.getByText(first)).toBeVisible();
      await press(page, 'Copy it');
      await expect(page.getByText('Copied', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
      await press(page, 'Let it go');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Let it go' }).click();
      await expect(page.getByText('It is gone', { exact: true })).toBeVisible();
      await expect(page.getByText(first)).toHaveCount(0);

      // The next one becomes a letter.
      await expect(panel(page, lastNight).getByRole('heading')).toBeFocused();
      await press(page, 'Open it');
      await expect(page.getByText(second)).toBeVisible();
      await press(page, 'Keep it as a letter');
      await expect(page.getByText('Letter saved', { exact: true })).toBeVisible();

      // The last one stays sealed, and the note is left.
      await press(page, 'Keep it sealed');
      await expect(page.getByText('Still sealed', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'I have to write to them' })).toHaveAttribute(
        'href',
        '/tonight#have-to',
      );
      await press(page, 'Leave it');

      // Asked once; yes leads to the note of contact.
      const question = panel(page, 'Did you write to them last night?');
      await expect(question.getByRole('heading')).toBeFocused();
      await press(page, 'Yes');
      const dialog = page.getByRole('dialog', { name: 'We had contact' });
      await expect(dialog.getByRole('radio', { name: 'Last night' })).toBeChecked();
      await dialog.getByText('I wrote or called', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Note it' }).click();
      // Its name is what became of it now.
      await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
      await expect(greeting(page)).toBeFocused();

      // One small thing is done. After a reload the tick is there, and nothing is asked again.
      await page.getByRole('checkbox', { name: dentist }).click();
      await expect(page.getByRole('checkbox', { name: dentist })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: dentist })).not.toHaveAttribute('aria-busy', 'true');
      await page.reload();
      await expect(page.getByRole('checkbox', { name: dentist })).toBeChecked();
      await expect(streak(page)).toBeVisible();
      await expect(page.getByText(lastNight)).toHaveCount(0);
      await expect(page.getByText('Did you write to them last night?')).toHaveCount(0);
      expect(await noticedShifts(page)).toEqual([]);

      // Folded the day after, and gone after seven.
      await page.clock.setFixedTime(eightThere(2).getTime() + secondMs);
      await page.reload();
      await page.getByText('From yesterday', { exact: true }).click();
      await expect(page.getByRole('checkbox', { name: shirt })).toBeVisible();
      await page.clock.setFixedTime(eightThere(8).getTime() + secondMs);
      await page.reload();
      await expect(streak(page)).toBeVisible();
      await expect(page.getByText(shirt)).toHaveCount(0);

      await page.goto('/letters');
      await expect(page.getByRole('article', { name: /^Unsent, \d{1,2} \w{3}$/ })).toBeVisible();
      await page.goto('/account');
      const nights = panel(page, 'Your nights');
      await expect(nights.getByText(/^\d{1,2} \w{3}( \d{4})?, sealed$/)).toBeVisible();
      await nights.getByRole('switch', { name: 'Remember how nights went' }).click();
      await expect(nights.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
      await nights.getByRole('button', { name: 'Remove all' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove all' }).click();
      await expect(nights.getByText('No nights yet.', { exact: false })).toBeVisible();
      await page.reload();
      await expect(nights.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
    });

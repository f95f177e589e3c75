import { expect, type Locator, type Page, test } from '@playwright/test';
import { bringAxe, violationsOn } from './accessibility.ts';
import { cutOffTexts, sidewaysScroll } from './fits.ts';
import { use } from './keyboard.ts';
import { bringAll, holdOnTrial, lettersOf, type Turned } from './many-letters.ts';
import { appIsKept, goOffline, isKeptHere, placesOf } from './offline.ts';
import { beSignedIn, listenTo, newcomer } from './person.ts';

const widths = [
  ['on a phone', { width: 390, height: 844 }],
  ['on a wide screen', { width: 1440, height: 900 }],
] as const;

/** Nowhere else: wherever it turns up, it was searched for, or found. */
const marker = 'Quillfeather';
const first = { title: 'The jetty', content: `We named the gull ${marker}. I was happy there.` };
const letters = lettersOf(260, first);

const searchField = (page: Page, what = 'letters'): Locator =>
  page.getByRole('searchbox', { name: `Search your ${what}` });
const line = (page: Page, text: string): Locator => page.locator('p', { hasText: text });
const article = (page: Page, name: string): Locator => page.getByRole('article', { name });

const expectItFits = async (page: Page): Promise<void> => {
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await cutOffTexts(page)).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
};

const pivots: readonly Turned[] = [
  { pivotPhrase: 'I may rest', thought: `Even ${marker} left`, tags: ['Hope'], belief: 10 },
  { pivotPhrase: 'I am not late', tags: ['Healing'], belief: 0, usageCount: 9 },
  ...Array.from({ length: 110 }, (_, at) => ({ pivotPhrase: `It is one evening, number ${at}`, belief: 5 })),
];

for (const [where, viewport] of widths) {
  test.describe(where, () => {
    test.use({ viewport });

    test('one letter of many is found far down, and no request carries the words', async ({
      page,
      context,
    }) => {
      await beSignedIn(page, newcomer('ines'));
      await bringAll(page, { letters });
      await page.goto('/letters');
      await expect(article(page, 'Evening 259')).toBeVisible();
      const sent = listenTo(context);
      await searchField(page).fill(`${marker.toUpperCase()} happy`);
      await expect(article(page, 'The jetty')).toBeVisible();
      await expect(line(page, 'One letter found.')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
      await bringAxe(page);
      await expectItFits(page);
      expect((await sent()).toLowerCase()).not.toContain(marker.toLowerCase());
      // What was looked through is in memory only: not even what was found is stored.
      expect(await placesOf(page, marker)).toEqual([]);
      expect(`${page.url()} ${await page.title()}`.toLowerCase()).not.toContain(marker.toLowerCase());

      await page.getByRole('button', { name: 'Clear search' }).click();
      await expect(searchField(page)).toBeFocused();
      await expect(article(page, 'Evening 259')).toBeVisible();

      await page.getByLabel('Mood').selectOption('From Love');
      await expect(line(page, '25 letters found.')).toBeVisible();
      await searchField(page).fill(marker);
      await expect(page.getByRole('heading', { name: 'No letter found' })).toBeVisible();
      await expectItFits(page);
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect(searchField(page)).toBeFocused();
      await expect(page.getByLabel('Mood')).toHaveValue('');

      await searchField(page).fill(marker);
      await expect(article(page, 'The jetty')).toBeVisible();
      await page.goto('/favicon.svg');
      await page.goBack();
      await expect(article(page, 'Evening 259')).toBeVisible();
      await expect(searchField(page)).toHaveValue('');
      expect((await sent()).toLowerCase()).not.toContain(marker.toLowerCase());
    });

    test('pivots are found by what is behind them, by tag, and come in the order asked for', async ({
      page,
    }) => {
      await beSignedIn(page, newcomer('ines'));
      await bringAll(page, { pivots });
      await page.goto('/library');
      const firstCard = page.getByRole('article').first();
      await expect(firstCard).toContainText('number 109');
      await searchField(page, 'pivots').fill(marker.toLowerCase());
      await expect(article(page, 'I may rest')).toBeVisible();
      await bringAxe(page);
      await expectItFits(page);
      await page.getByRole('button', { name: 'Clear search' }).click();
      await page.getByLabel('Tag').selectOption('Healing');
      await expect(article(page, 'I am not late')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
      await page.getByLabel('Tag').selectOption('');
      const strongest = page.getByRole('switch', { name: 'Strongest first' });
      await expect(strongest).toHaveAttribute('aria-checked', 'false');
      await expect(page.getByText('By what you believed and what helped.')).toBeVisible();
      await strongest.click();
      await expect(firstCard).toContainText('I may rest');
      await expectItFits(page);
      await page.getByRole('switch', { name: 'Most used first' }).click();
      await expect(strongest).toHaveAttribute('aria-checked', 'false');
      await expect(firstCard).toContainText('I am not late');
      await searchField(page, 'pivots').fill('i');
      await expect(line(page, '112 pivots found.')).toBeVisible();
      await expect(firstCard).toContainText('I am not late');
    });

    test('on trial the same is found, on the device', async ({ page, context }) => {
      await holdOnTrial(page, { letters, pivots });
      await page.goto('/letters');
      const sent = listenTo(context);
      await searchField(page).fill(marker);
      await expect(article(page, 'The jetty')).toBeVisible();
      await page.goto('/library');
      await searchField(page, 'pivots').fill(marker);
      await expect(article(page, 'I may rest')).toBeVisible();
      await searchField(page, 'pivots').fill('');
      await page.getByRole('switch', { name: 'Strongest first' }).click();
      await expect(page.getByRole('article').first()).toContainText('I may rest');
      expect(await sent()).not.toContain(marker);
    });
  });
}

test('by keyboard alone: to the field, through what is found, and back to all', async ({ page }) => {
  await holdOnTrial(page, { letters });
  await page.goto('/letters');
  await use(page, searchField(page), 'j');
  await page.keyboard.type('etty');
  await expect(article(page, 'The jetty')).toBeVisible();
  await use(page, page.getByRole('button', { name: 'Edit letter The jetty' }));
  await expect(page.getByRole('textbox', { name: 'Your letter' }).last()).toContainText(marker);
  await use(page, page.getByRole('button', { name: 'Cancel' }));
  await searchField(page).focus();
  await page.keyboard.press('Escape');
  await expect(searchField(page)).toHaveValue('');
  await expect(searchField(page)).toBeFocused();
  await expect(article(page, 'Evening 259')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what is on the device is searched, and that is said', async ({ page, context }) => {
    await beSignedIn(page, newcomer('ines'));
    await bringAll(page, { letters });
    await page.goto('/letters');
    await expect(article(page, 'Evening 259')).toBeVisible();
    await appIsKept(page);
    await isKeptHere(page, 'Evening 259');
    await goOffline(context);
    await page.reload();
    await searchField(page).fill('evening 259');
    await expect(article(page, 'Evening 259')).toBeVisible();
    await expect(line(page, 'One letter found. Only what is on this device was searched.')).toBeVisible();
    await searchField(page).fill(marker);
    await expect(page.getByRole('heading', { name: 'No letter found' })).toBeVisible();
  });
});

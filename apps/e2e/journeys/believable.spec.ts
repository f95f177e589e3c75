import { expect, type Locator, type Page, test } from '@playwright/test';
import { bringAxe, violationsOn } from './accessibility.ts';
import { hasFocus, tabTo, use } from './keyboard.ts';
import { send } from './maker.ts';
import { beSignedIn, listenTo, newcomer, tryItFree } from './person.ts';
import { trialWithPivots } from './trial-with-pivots.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const phraseField = (page: Page) => page.getByLabel('Your pivot phrase');
const way = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Ways to find it' }).getByRole('radio', { name, exact: true });
const belief = (page: Page) => page.getByRole('group', { name: 'How much do you believe it? optional' });
const beliefToday = (page: Page) =>
  page.getByRole('group', { name: 'How much do you believe it today? optional' });
const stones = ['Not at all', 'A little', 'Half', 'Mostly', 'Fully'];

const max = 12;

/** The other way round: what stands before the field is reached from it. */
const tabBackTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < max; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`${max} presses of Shift and Tab did not lead to ${target}`);
};

/** On the page, wherever it is scrolled to: the caret stays in sight while somebody types. */
const topOf = (element: Locator): Promise<number> =>
  element.evaluate(node => node.getBoundingClientRect().top + window.scrollY);

const isAccessible = async (page: Page): Promise<void> => {
  await bringAxe(page);
  expect(await violationsOn(page)).toEqual([]);
};

const thought = 'Nobody will ever choose me again.';

const recordByKeyboard = async (page: Page): Promise<void> => {
  await page.goto('/create-pivot');
  await tabTo(page, page.getByLabel('Your painful thought'));
  await page.keyboard.type(thought);
  await use(page, button(page, 'Create Pivot Phrase'));
  await expect(phraseField(page)).toBeFocused();
};

/** With an older pivot in the library, of which nobody said yet how much they believe it. */
const usersWithPivot = [
  ['on trial', 'My worth is not a read receipt.', trialWithPivots],
  [
    'signed in',
    'I can stay.',
    async (page: Page) => {
      await beSignedIn(page, newcomer('belief'));
      const { id } = await (await send(page, 'POST', '/api/thoughts', { content: 'I should go.' })).json();
      await send(page, 'POST', '/api/pivots', { thoughtId: id, pivotPhrase: 'I can stay.', tags: [] });
    },
  ],
] as const;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const [role, begin] of [
      ['on trial', tryItFree],
      ['signed in', (page: Page) => beSignedIn(page, newcomer('ways'))],
    ] as const)
      test(`${role}, by keyboard alone: a thought, a way, a sentence, how much it is believed, saved`, async ({
        page,
      }) => {
        await begin(page);
        const sent = listenTo(page.context());
        await recordByKeyboard(page);

        const fold = page.getByText('Help me find it', { exact: true });
        await expect(fold).toBeVisible();
        await tabBackTo(page, fold);
        await page.keyboard.press('Enter');
        await use(page, way(page, 'Both are true'), 'Space');
        await expect(phraseField(page)).toBeFocused();
        await expect(phraseField(page)).toHaveValue('It hurts, and ');
        await expect(phraseField(page)).toHaveAccessibleDescription('What else is true at the same time?');
        await expect(belief(page)).toHaveCount(0);
        await isAccessible(page);

        await page.keyboard.type('I');
        const before = await topOf(phraseField(page));
        await page.keyboard.type(' am someone worth choosing.');
        await expect(belief(page)).toBeVisible();
        expect(await topOf(phraseField(page)), 'what is above does not move').toBe(before);
        for (const name of stones)
          await expect(belief(page).getByRole('radio', { name, exact: true })).toHaveCount(1);

        await use(page, belief(page).getByRole('radio', { name: 'Not at all' }), 'ArrowRight');
        await expect(belief(page).getByRole('radio', { name: 'A little' })).toBeChecked();
        await expect(page.getByText('Make it smaller, until you can stand on it.')).toBeVisible();
        await isAccessible(page);
        await use(page, button(page, 'Some days …'));
        await expect(phraseField(page)).toBeFocused();
        const sentence = 'Some days it hurts, and I am someone worth choosing.';
        await expect(phraseField(page)).toHaveValue(sentence);
        await expect(page.getByText('Make it smaller, until you can stand on it.')).toHaveCount(0);
        for (const name of stones)
          await expect(belief(page).getByRole('radio', { name, exact: true })).not.toBeChecked();

        await tabTo(page, belief(page).getByRole('radio', { name: 'Not at all' }));
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await expect(belief(page).getByRole('radio', { name: 'Half' })).toBeChecked();
        expect(await sent(), 'nothing of it is sent before it is saved').not.toContain('worth choosing');

        await use(page, button(page, 'Save pivot'));
        await expect(page).toHaveURL(/\/library$/);
        const card = page.getByRole('article', { name: sentence });
        await expect(card.getByText('Not used yet · half believed')).toBeVisible();

        // It was said today: it is not asked again.
        await use(page, card.getByRole('button', { name: 'Mark as used' }));
        await expect(card.getByText('Used 1 time · half believed')).toBeVisible();
        await expect(beliefToday(page)).toHaveCount(0);
      });

    for (const [role, phrase, begin] of usersWithPivot)
      test(`${role} it is asked after a use how much a pivot is believed today, once, and its days are shown`, async ({
        page,
      }) => {
        await begin(page);
        await page.goto('/library');
        const card = page.getByRole('article', { name: phrase });
        await use(page, card.getByRole('button', { name: 'Mark as used' }));
        await expect(card.getByText('Used 1 time')).toBeVisible();
        await expect(card.locator(beliefToday(page))).toBeVisible();
        await isAccessible(page);
        await use(page, beliefToday(page).getByRole('radio', { name: 'Not at all' }), 'ArrowRight');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Space');
        await expect(card.getByRole('status').filter({ hasText: 'Noted' })).toBeVisible();
        await expect(card.getByText('Used 1 time · mostly believed')).toBeVisible();
        await expect(card.getByRole('button', { name: 'Mark as used' })).toBeFocused();

        await page.reload();
        await use(page, card.getByRole('button', { name: 'Mark as used' }));
        await expect(card.getByText('Used 2 times · mostly believed')).toBeVisible();
        await expect(beliefToday(page)).toHaveCount(0);

        await use(page, button(page, `More actions for ${phrase}`));
        await expect(page.getByRole('menu').and(page.locator(':focus-within'))).toBeVisible();
        await page.keyboard.type('Open');
        await expect(page.getByRole('menuitem', { name: 'Open', exact: true })).toBeFocused();
        await page.keyboard.press('Enter');
        const opened = page.getByRole('dialog', { name: phrase });
        await expect(opened.getByRole('listitem')).toHaveText(['Mostly Today']);
        await use(page, opened.getByText('Show it as a table'));
        await expect(opened.getByRole('row')).toHaveText([/Day\s*Believed/, /Today\s*Mostly/]);
        await isAccessible(page);
        await page.keyboard.press('Escape');
        await expect(button(page, `More actions for ${phrase}`)).toBeFocused();
      });

    test('a thought that is like one that was turned before is told so, and its sentence is used again', async ({
      page,
    }) => {
      await trialWithPivots(page);
      const sent = listenTo(page.context());
      await page.goto('/create-pivot');
      await page.getByLabel('Your painful thought').fill('I keep checking if they have seen my message.');
      await button(page, 'Create Pivot Phrase').click();
      await expect(page.getByText(/^You turned this over before, on 5 Jan( 2026)?\.$/)).toBeVisible();
      await expect(page.getByText('My worth is not a read receipt.')).toBeVisible();
      await isAccessible(page);
      await button(page, 'Use it again').click();
      await expect(page).toHaveURL(/\/library$/);
      const card = page.getByRole('article', { name: 'My worth is not a read receipt.' });
      await expect(card.getByText('Used 1 time')).toBeVisible();
      expect(await sent()).not.toContain('checking');
    });
  });

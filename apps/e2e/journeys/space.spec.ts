import { expect, type Locator, type Page, test } from '@playwright/test';
import { beMaker, send } from './maker.ts';
import { card, pivotMade } from './pairing.ts';
import { beSignedIn, newcomer } from './person.ts';
import { beSomebody, shareLetter } from './trust.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Where it stands, once it has stopped growing. */
const boxOf = async (of: Locator) => {
  await expect(of).toBeVisible();
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
};

const openHome = async (page: Page) => {
  await page.goto('/');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

test('beside the last letter of the forum there is still something to read', async ({ page }) => {
  await beSomebody(page, 'reader');
  const mark = crypto.randomUUID().slice(0, 6);
  for (const at of [1, 2, 3, 4, 5, 6]) await shareLetter(page, `Letter ${mark} ${at}`, `Sea Glass ${mark}`);
  await page.goto('/forum');
  const letters = page.getByRole('tabpanel').getByRole('article');
  await expect(letters.filter({ hasText: mark })).toHaveCount(6);
  await letters.last().scrollIntoViewIfNeeded();
  const aside = page.getByRole('link', { name: 'Share one of your letters' });
  await expect(aside).toBeInViewport({ ratio: 1 });
  const last = await boxOf(letters.last());
  expect((await boxOf(aside)).x).toBeGreaterThan(last.x + last.width);
});

test('the time chart takes at least half of its card', async ({ page }) => {
  await beMaker(page);
  await page.goto('/projects');
  const region = page.getByRole('region', { name: 'Where the time went' });
  const chart = await boxOf(region.locator('[aria-hidden="true"]:has(svg)').first());
  expect(chart.width).toBeGreaterThan((await boxOf(region)).width / 2);
});

test('beside the contact form stands what else there is to know', async ({ page }) => {
  await page.goto('/contact');
  const form = await boxOf(page.locator('main form'));
  const aside = await boxOf(page.getByRole('complementary', { name: 'About writing to us' }));
  expect(aside.x).toBeGreaterThan(form.x + form.width);
  expect(Math.abs(aside.y - form.y)).toBeLessThan(80);
});

test('the columns of a full account end near each other', async ({ page }) => {
  // A person of their own: whoever has signed in often has a long list of sessions.
  await beSomebody(page, 'full');
  const mark = crypto.randomUUID().slice(0, 6);
  await shareLetter(page, `Letter ${mark}`, `Sea Glass ${mark}`);
  await page.goto('/account');
  await expect(page.getByText('Where you are signed in')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const bottoms = await page.locator('main section').evaluateAll(sections => {
    const columns = new Map<number, number>();
    for (const section of sections) {
      const { left, bottom, height } = section.getBoundingClientRect();
      if (height > 0) columns.set(Math.round(left), Math.max(columns.get(Math.round(left)) ?? 0, bottom));
    }
    return [...columns.values()];
  });
  expect(bottoms).toHaveLength(2);
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThanOrEqual(270);
});

test('a project on its own fills its card on Home', async ({ page }) => {
  await beSignedIn(page, newcomer('nele'));
  const project = { title: 'Pottery on Thursdays', category: 'creative' };
  expect((await send(page, 'POST', '/api/projects', project)).status()).toBe(200);
  for (const title of ['One', 'Two', 'Three'])
    await send(page, 'POST', '/api/unsent-letters', { title, content: 'I kept your mug.', mood: 'love' });
  await openHome(page);
  const region = page.getByRole('region', { name: 'Creative Projects' });
  const row = region.getByRole('link', { name: /^Pottery on Thursdays/ });
  await row.scrollIntoViewIfNeeded();
  const [card, own] = [await boxOf(region), await boxOf(row)];
  // In the middle of the room below the heading, and large.
  expect(own.height).toBeGreaterThan(100);
  expect(Math.abs(own.y + own.height / 2 - (card.y + card.height / 2))).toBeLessThan(60);
});

test('a sentence without a picture is as high as its words', async ({ page }) => {
  await beSignedIn(page, newcomer('nele'));
  const phrase = 'I can stay.';
  await pivotMade(page, { thought: 'I cannot stay.', phrase });
  await page.goto('/library');
  const words = card(page, phrase).getByRole('heading', { name: phrase });
  await expect(words).toBeVisible();
  const height = await words.evaluate(heading => heading.parentElement?.parentElement?.clientHeight);
  expect(height).toBeLessThanOrEqual(180);
});

import { expect, type Page, test } from '@playwright/test';
import { hiddenPoints } from './in-sight.ts';
import { tryItFree } from './person.ts';
import { beNewcomer, toast } from './projects.ts';

const phrase = 'Being known took years, and I know how it is done.';
const turned = (page: Page) => page.getByRole('article', { name: phrase }).first();

const turnAThought = async (page: Page) => {
  await page.getByLabel('Your painful thought').fill('Nobody will know me like that again.');
  await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
  await page.getByLabel('Your pivot phrase').fill(phrase);
  await page.getByRole('button', { name: 'Save pivot' }).click();
};

const screens = [
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
  { name: 'on a wide screen', viewport: { width: 1440, height: 900 } },
];

for (const { name, viewport } of screens)
  test.describe(name, () => {
    test.use({ viewport });

    for (const [role, begin] of [
      ['on trial', tryItFree],
      ['signed up a moment ago', async (page: Page) => beNewcomer(page, 'nele')],
    ] as const)
      test(`somebody ${role} meets the thought first, and nothing lies over it`, async ({ page }) => {
        await begin(page);
        if (new URL(page.url()).pathname !== '/') await page.goto('/');
        const thought = page.getByLabel('Your painful thought');
        await expect(thought).toBeInViewport();
        await expect.poll(() => hiddenPoints(thought)).toEqual([]);
        await expect(page.getByRole('heading', { name: 'How a pivot is made' })).toBeVisible();
        await expect(page.getByText('A streak can start today.')).toBeVisible();
        await expect(page.getByText('Start Now', { exact: true })).toBeVisible();
        await expect(page.getByText('Progress score')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Log time' })).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'Create pivot', exact: true })).toHaveCount(0);
        const first = await page.getByRole('heading', { level: 2 }).first().textContent();
        expect(first).toBe('Record Painful Thought');
      });

    test('the first sentence appears with its seam, in view, and no toast lies over it', async ({ page }) => {
      await tryItFree(page);
      await turnAThought(page);
      await expect(page.getByRole('button', { name: 'Turn another thought' })).toBeVisible();
      await expect(turned(page).getByRole('heading', { name: phrase })).toBeFocused();
      await expect(toast(page)).toContainText('Pivot saved');
      // The gold alone is stretched to the length of its edge; the stone beside it is not.
      const seam = turned(page).locator('svg[preserveAspectRatio="none"]').filter({ visible: true });
      await expect(seam).toHaveCount(1);
      await expect(seam).toBeInViewport();
      await expect.poll(() => hiddenPoints(turned(page).getByRole('heading'))).toEqual([]);
      await expect(page.getByRole('heading', { name: 'How a pivot is made' })).toHaveCount(0);
    });
  });

test.describe('on the page of its own', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the gold is drawn in view, and then the card is', async ({ page }) => {
    await tryItFree(page);
    await page.goto('/create-pivot');
    await turnAThought(page);
    await expect(page).toHaveURL(/\/library$/);
    await expect(turned(page)).toBeInViewport();
    const seam = turned(page).locator('svg[data-drawn="true"]');
    await expect(seam).toBeInViewport({ ratio: 1 });
    await expect.poll(() => hiddenPoints(turned(page).getByRole('heading'))).toEqual([]);
    // It is told once.
    await page.reload();
    await expect(turned(page)).toBeVisible();
    await expect(seam).toHaveCount(0);
  });
});

test('while the app’s code is on its way its frame is there, and nothing moves when the app takes its place', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async route => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/rules', { waitUntil: 'commit' });
  const stone = page.locator('#root > div[aria-hidden] svg');
  await expect(stone).toBeVisible();
  const place = await stone.boundingBox();
  code.resolve();
  const logo = page.getByRole('banner').getByRole('link', { name: 'Turnstone, Home' });
  await expect(logo).toBeVisible();
  expect(await logo.locator('svg').boundingBox()).toEqual(place);
  await expect(stone).toHaveCount(0);
});

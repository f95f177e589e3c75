import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { recordThought, savePivot } from './person.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const themes = ['light', 'dark'] as const;

const examine = async (page: Page, name: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(node => node.html).join(' ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  await page.screenshot({ path: `../../test-results/screens/${name}.png`, fullPage: true });
};

for (const viewport of sizes) {
  for (const colorScheme of themes) {
    const suffix = `${viewport.width}-${colorScheme === 'light' ? 'day' : 'night'}`;

    test.describe(suffix, () => {
      test.use({ viewport, colorScheme });

      test('every screen is accessible and fits', async ({ page }) => {
        await page.goto('/landing');
        await examine(page, `landing-${suffix}`);
        await page.goto('/landing?sign-in=failed');
        await examine(page, `landing-sign-in-failed-${suffix}`);
        await page.goto('/nowhere');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
        await examine(page, `not-found-${suffix}`);
        await page.goto('/landing');
        await page.getByRole('button', { name: 'Try It Free' }).first().click();
        await examine(page, `home-${suffix}`);
        await page.goto('/library');
        await expect(page.getByText('Nothing turned over yet')).toBeVisible();
        await examine(page, `library-empty-${suffix}`);
        await page.goto('/create-pivot');
        await examine(page, `create-pivot-${suffix}`);
        await recordThought(page, 'I keep checking whether they have seen my last message.');
        await examine(page, `thought-recorded-${suffix}`);
        await savePivot(page, 'My worth is not a read receipt.', 'Self-love');
        await expect(page.getByText('My worth is not a read receipt.')).toBeVisible();
        await page.getByText('Show the thought behind this').click();
        await examine(page, `library-${suffix}`);
      });
    });
  }
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { repoRoot } from '../../../ops/settings.ts';
import { sidewaysScroll } from './fits.ts';
import { open, screens } from './screens.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const themes = [
  { theme: 'day', colorScheme: 'light' },
  { theme: 'night', colorScheme: 'dark' },
] as const;

// The wash at the top is a pseudo-element of the body: axe would give up on the contrast of everything above it.
const axeOptions = {
  resultTypes: ['violations' as const],
  checks: { 'color-contrast': { options: { ignorePseudo: true } } },
};

const violationsOn = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).options(axeOptions).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`));
};

for (const viewport of sizes) {
  test.describe(`${viewport.width} wide`, () => {
    // Still, so that nothing is half-way when it is looked at.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const screen of screens) {
      if (screen.narrowOnly && viewport.width > 1180) continue;
      test(`${screen.name} is accessible and fits, by day and by night`, async ({ page }) => {
        await open(page, screen);
        for (const { theme, colorScheme } of themes) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          const path = `${repoRoot}/test-results/screens/${screen.name}-${viewport.width}-${theme}.png`;
          await page.screenshot({ path, fullPage: true, animations: 'disabled' });
          expect(await violationsOn(page), theme).toEqual([]);
          expect(await sidewaysScroll(page), `${theme}: scrolls sideways`).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}

import { expect, type Page, test } from '@playwright/test';
import { repoRoot } from '../../../ops/settings.ts';
import { bringAxe, colourViolationsOn, themes, useTheme, violationsOn } from './accessibility.ts';
import { cutOffTexts, sidewaysScroll } from './fits.ts';
import { noticedShifts, watchLayoutShift } from './layout-shift.ts';
import { open, screens } from './screens.ts';
import { doubleText, spaceText, usualText } from './text-settings.ts';
import { toldAuthor } from './visits.ts';

/** By day and by night, with a picture of each for people to look at. */
const isAccessible = async (page: Page, name: string): Promise<void> => {
  await bringAxe(page);
  for (const theme of themes) {
    await useTheme(page, theme);
    // A long page takes three times as long to write as PNG.
    const path = `${repoRoot}/test-results/screens/${name}-${theme}.jpeg`;
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    // The other theme has the same elements in other colours.
    const violations = await (theme === themes[0] ? violationsOn : colourViolationsOn)(page);
    expect.soft(violations, theme).toEqual([]);
    expect.soft(await sidewaysScroll(page), `${theme}: scrolls sideways`).toBeLessThanOrEqual(0);
  }
};

const fits = async (page: Page, condition: string): Promise<void> => {
  expect.soft(await cutOffTexts(page), condition).toEqual([]);
  expect.soft(await sidewaysScroll(page), `${condition}: scrolls sideways`).toBeLessThanOrEqual(0);
};

// Still, so that nothing is half-way when it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
const height = 800;

// Zoom makes every CSS pixel larger: to the page that is a smaller window. So 320 wide is also 1280 wide at 400 %
// (WCAG 1.4.10), and 640 wide is 1280 wide at 200 % (WCAG 1.4.4).
test.describe('on a screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const screen of screens) {
    if (screen.narrowOnly) continue;
    test(`${screen.name} is accessible, nothing is cut off, nothing scrolls sideways`, async ({ page }) => {
      await open(page, screen);
      expect.soft(await noticedShifts(page), 'moved by themselves').toEqual([]);
      await isAccessible(page, `${screen.name}-1440`);
      await page.setViewportSize({ width: 1280, height });
      await doubleText(page);
      await fits(page, 'text of 200 %, 1280 wide');
      await usualText(page);
      await page.setViewportSize({ width: 640, height });
      await fits(page, '1280 wide at 200 %');
    });
  }

  test('a link to a part of the account that comes late moves nothing', async ({ page }) => {
    const { promise: pageIsLoaded, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/statements*', async route => {
      await pageIsLoaded;
      await route.continue();
    });
    await watchLayoutShift(page);
    await toldAuthor('/account#decisions')(page);
    resolve();
    await expect(page.getByRole('heading', { name: 'Moderation decisions' })).toBeFocused();
    expect(await noticedShifts(page)).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const screen of screens) {
    if (screen.wideOnly) continue;
    test(`${screen.name} is accessible, nothing is cut off, nothing scrolls sideways`, async ({ page }) => {
      await open(page, screen);
      expect.soft(await noticedShifts(page), 'moved by themselves').toEqual([]);
      await isAccessible(page, `${screen.name}-390`);
      await page.setViewportSize({ width: 320, height });
      await fits(page, '320 wide');
      await page.setViewportSize({ width: 390, height });
      await doubleText(page);
      await fits(page, 'text of 200 %, 390 wide');
      await usualText(page);
      await spaceText(page);
      await fits(page, 'text spaced out, 390 wide');
    });
  }

  // Where they come late a page is drawn without them, in letters that may be wider.
  for (const name of ['forum', 'letters-empty', 'home-member'])
    test(`without our fonts, text of 200 % on ${name} does not scroll sideways`, async ({ page }) => {
      await page.route('**/*.woff2', route => route.abort());
      const screen = screens.find(one => one.name === name);
      if (!screen) throw new Error(`There is no screen ${name}.`);
      await open(page, screen);
      await doubleText(page);
      await fits(page, name);
    });
});

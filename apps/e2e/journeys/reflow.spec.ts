import { expect, type Page, test } from '@playwright/test';
import { cutOffTexts, sidewaysScroll } from './fits.ts';
import { open, screens } from './screens.ts';

/**
 * Text alone, twice as large. Chromium has no setting for it and sizes in px do not follow a larger root, so every
 * element is given twice the size it has.
 */
const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body, body *')];
    const sizes = elements.map(element => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [at, element] of elements.entries()) element.style.fontSize = `${2 * (sizes[at] ?? 0)}px`;
  });

const usualText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body, body *')) element.style.fontSize = '';
  });

/** As far apart as a reader may set it (WCAG 1.4.12). */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

const fits = async (page: Page, condition: string): Promise<void> => {
  expect.soft(await cutOffTexts(page), condition).toEqual([]);
  expect(await sidewaysScroll(page), condition).toBeLessThanOrEqual(0);
};

const height = 800;

// Zoom makes every CSS pixel larger: to the page that is a smaller window. So 320 wide is also 1280 wide at 400 %
// (WCAG 1.4.10), and 640 wide is 1280 wide at 200 % (WCAG 1.4.4).
test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height }, contextOptions: { reducedMotion: 'reduce' } });

  for (const screen of screens)
    test(`${screen.name}: nothing is cut off, nothing scrolls sideways`, async ({ page }) => {
      await open(page, screen);
      await fits(page, '320 wide');
      await page.setViewportSize({ width: 390, height });
      await doubleText(page);
      await fits(page, 'text of 200 %, 390 wide');
      await usualText(page);
      await spaceText(page);
      await fits(page, 'text spaced out, 390 wide');
    });
});

test.describe('on a screen', () => {
  test.use({ viewport: { width: 1280, height }, contextOptions: { reducedMotion: 'reduce' } });

  for (const screen of screens) {
    if (screen.narrowOnly) continue;
    test(`${screen.name}: nothing is cut off, nothing scrolls sideways`, async ({ page }) => {
      await open(page, screen);
      await doubleText(page);
      await fits(page, 'text of 200 %, 1280 wide');
      await usualText(page);
      await page.setViewportSize({ width: 640, height });
      await fits(page, '1280 wide at 200 %');
    });
  }
});

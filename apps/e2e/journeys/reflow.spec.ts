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

/** As far apart as a reader may set it (WCAG 1.4.12). */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

const nothing = async (): Promise<void> => undefined;

// Zoom makes every CSS pixel larger: to the page that is a smaller window with more device pixels. So 320 wide is
// also 1280 wide at 400 % (WCAG 1.4.10), and 640 wide with two device pixels is 1280 wide at 200 % (WCAG 1.4.4).
const conditions = [
  { name: '320 wide', width: 320, deviceScaleFactor: 1, change: nothing },
  { name: '1280 wide at 200 %', width: 640, deviceScaleFactor: 2, change: nothing },
  { name: 'text of 200 %, 1280 wide', width: 1280, deviceScaleFactor: 1, change: doubleText },
  { name: 'text of 200 %, 390 wide', width: 390, deviceScaleFactor: 1, change: doubleText },
  { name: 'text spaced out, 390 wide', width: 390, deviceScaleFactor: 1, change: spaceText },
];

for (const { name, width, deviceScaleFactor, change } of conditions) {
  test.describe(name, () => {
    const viewport = { width, height: 800 };
    test.use({ viewport, deviceScaleFactor, contextOptions: { reducedMotion: 'reduce' } });

    for (const screen of screens) {
      if (screen.narrowOnly && width > 1180) continue;
      test(`${screen.name}: nothing is cut off, nothing scrolls sideways`, async ({ page }) => {
        await open(page, screen);
        await change(page);
        expect.soft(await cutOffTexts(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      });
    }
  });
}

import { expect, type Locator, type Page } from '@playwright/test';

/** Where the focus is, and what keeps a person from seeing it. */
const focusOn = (page: Page): Promise<{ what: string; problems: string[] }> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { what: 'nothing', problems: [] };
    // A radio button is seen and pressed by its label, which may be drawn over it.
    const label = element instanceof HTMLInputElement && element.type === 'radio' && element.closest('label');
    const hasOutline = [element, label].some(part => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0';
    });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= -1 && right <= innerWidth + 1 && bottom > 0 && top < innerHeight;
    // A little inside of each edge, as far as it is on the screen: round corners are not part of an element.
    const across = (left + right) / 2;
    const down = [Math.max(top, 0) + 6, Math.min(bottom, innerHeight) - 6];
    const isCovered = down.some(y => {
      const there = document.elementFromPoint(across, y);
      return !(there && ((label || element).contains(there) || there.contains(element)));
    });
    const problems = [
      hasOutline ? '' : 'has no outline',
      isInside ? '' : 'is off the screen',
      isInside && isCovered ? 'is covered' : '',
    ].filter(Boolean);
    return { what: `${element.tagName} ${(element.innerText || element.ariaLabel) ?? ''}`.trim(), problems };
  });

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll(elements => elements.some(element => element === document.activeElement));

/** One press of Tab; whatever it leads to must be seen. */
export const tab = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab');
  // A page may still be on its way to where the focus is.
  await expect.poll(async () => (await focusOn(page)).problems).toEqual([]);
};

const most = 60;

/** Goes on with Tab until the focus is there. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await hasFocus(target)) return;
    await tab(page);
  }
  throw new Error(`${most} presses of Tab did not lead to ${target}`);
};

/** Goes there and presses a key on it. */
export const use = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

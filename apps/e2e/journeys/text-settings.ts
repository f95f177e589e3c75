import type { Page } from '@playwright/test';

/**
 * Text alone, twice as large. Chromium has no setting for it and sizes in px do not follow a larger root, so every
 * element is given twice the size it has.
 */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body, body *')];
    const sizes = elements.map(element => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [at, element] of elements.entries()) element.style.fontSize = `${2 * (sizes[at] ?? 0)}px`;
  });

export const usualText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body, body *')) element.style.fontSize = '';
  });

/** As a reader's own style sheet would; the site's policy takes none that is written into the page. */
export const addStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate(css => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

/** As far apart as a reader may set it (WCAG 1.4.12). */
export const spaceText = (page: Page): Promise<void> =>
  addStyle(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`,
  );

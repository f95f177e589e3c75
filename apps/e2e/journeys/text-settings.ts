import type { Page } from '@playwright/test';

/** Twice as large, as somebody sets it in their browser: every size of text follows the root's. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

export const usualText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '';
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

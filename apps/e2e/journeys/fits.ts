import type { Page } from '@playwright/test';

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Text that is cut off: an element hides what overflows it, has more inside than room for it, and letters of it stand
 * outside. Not meant are drawings, which may be cropped, what only a screen reader reads, and what is shortened to a
 * few lines on purpose and can be read whole elsewhere (line-clamp).
 */
export const cutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isOverfull = (element: Element, style: CSSStyleDeclaration) =>
      (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1);
    const isMeant = (element: Element, style: CSSStyleDeclaration) =>
      element.clientWidth <= 1 || element.clientHeight <= 1 || style.webkitLineClamp !== 'none';

    const lettersOutside = (element: Element) => {
      const room = element.getBoundingClientRect();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const text = texts.currentNode;
        const holder = text.parentElement;
        // Of what is far off the screen only the place is laid out; it is given its room when it comes near.
        if (
          !holder?.checkVisibility({ contentVisibilityAuto: true }) ||
          isMeant(holder, getComputedStyle(holder))
        )
          continue;
        range.selectNodeContents(text);
        const isOut = [...range.getClientRects()].some(
          line =>
            line.width > 0 &&
            (line.right > room.right + 1 || line.left < room.left - 1 || line.bottom > room.bottom + 1),
        );
        if (isOut) return text.textContent;
      }
      return null;
    };

    return [...document.querySelectorAll<HTMLElement>('body, body *')].flatMap(element => {
      const style = getComputedStyle(element);
      if (!isOverfull(element, style) || isMeant(element, style)) return [];
      const outside = lettersOutside(element);
      return outside === null ? [] : [`${element.tagName} ${element.className}: ${outside}`];
    });
  });

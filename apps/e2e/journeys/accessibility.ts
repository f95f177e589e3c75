import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// The wash at the top is a pseudo-element of the body: axe would give up on the contrast of everything above it.
const options = {
  resultTypes: ['violations' as const],
  checks: { 'color-contrast': { options: { ignorePseudo: true } } },
};

/** Once a page: reading it in takes as long as a look does. */
export const bringAxe = (page: Page): Promise<void> => page.evaluate(axe.source);

export const violationsOn = (page: Page): Promise<string[]> =>
  page.evaluate(async options => {
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, options);

import { expect, type Page } from '@playwright/test';
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

const look = (page: Page, how: typeof options): Promise<string[]> =>
  page.evaluate(async options => {
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, how);

export const violationsOn = (page: Page): Promise<string[]> => look(page, options);

const colours = {
  ...options,
  runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
};

/** What depends on colours: for a page that has been looked at whole in another theme. */
export const colourViolationsOn = (page: Page): Promise<string[]> => look(page, colours);

const enhancedContrast = {
  runOnly: { type: 'rule' as const, values: ['color-contrast-enhanced'] },
  checks: { 'color-contrast-enhanced': { options: { ignorePseudo: true } } },
};

/** Text below 7:1 (WCAG AAA), for the pages that promise it. Text on a picture or a gradient is not measured. */
export const contrastBelowSeven = (page: Page): Promise<string[]> =>
  page.evaluate(async options => {
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  }, enhancedContrast);

export const themes = ['night', 'day'] as const;
const colorSchemes = { night: 'dark', day: 'light' } as const;

/** The page as it is by day or by night, once no colour is half-way any more. */
export const useTheme = async (page: Page, theme: (typeof themes)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: colorSchemes[theme] });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
};

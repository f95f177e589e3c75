import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift: { total: number; moved: string[] };
  }
}

/** From now on, in every document that is opened: how far things move by themselves, and which. */
export const watchLayoutShift = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.layoutShift = { total: 0, moved: [] };
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    const nameOf = (node: Node | null): string => {
      const element = elementOf(node);
      return `${element?.tagName.toLowerCase()}.${element?.className}`;
    };
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        // A dialog is open because somebody asked for something, and changes with what they do in it.
        const isInDialog =
          entry.sources.length > 0 &&
          entry.sources.every(({ node }) => elementOf(node)?.closest('[role="dialog"]'));
        if (entry.hadRecentInput || isInDialog) continue;
        window.layoutShift.total += entry.value;
        window.layoutShift.moved.push(
          ...entry.sources.map(({ node }) => `${entry.value.toFixed(3)} ${nameOf(node)}`),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

const maxLayoutShift = 0.02;

/** What moved in the document that is open, where it was more than somebody notices. */
export const noticedShifts = (page: Page): Promise<string[]> =>
  page.evaluate(max => (window.layoutShift.total > max ? window.layoutShift.moved : []), maxLayoutShift);

/** Forgets what moved so far: on a busy machine what follows from a press comes too late to be taken for it. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.layoutShift = { total: 0, moved: [] };
  });

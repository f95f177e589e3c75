import type { Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/** How often slower than this machine a phone is, and the index (Lighthouse's own measure) at which that holds. */
const phone = { slowdown: 4, index: 1_200 };

/** A machine that is slow right now is nearer to a phone already: asked before every look, and never above the preset. */
export const slowdownNow = async (page: Page): Promise<number> => {
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  return Math.min(phone.slowdown, Math.max(1, (phone.slowdown * index) / phone.index));
};

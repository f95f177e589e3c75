import type { Page } from '@playwright/test';

const problem = {
  type: 'about:blank',
  title: 'Not available',
  status: 503,
  code: 'unavailable',
  detail: 'Turnstone is very busy right now. Please try again in a moment.',
};

export const busyText =
  'Turnstone is busy right now. Your words will be saved to your account as soon as they get through.';

/** Every write to this path is turned away as a busy server does, until it is said that it no longer is. */
export const beBusy = async (page: Page, path: string) => {
  const keys: (string | undefined)[] = [];
  let isBusy = true;
  await page.route(`**${path}`, async route => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (!isBusy) return route.continue();
    return route.fulfill({
      status: problem.status,
      contentType: 'application/problem+json',
      headers: { 'retry-after': '1' },
      body: JSON.stringify(problem),
    });
  });
  const getThrough = () => {
    isBusy = false;
  };
  return { keys, getThrough };
};

import { expect, test } from '@playwright/test';
import { appIsKept, goOffline } from './offline.ts';
import { tryItFree } from './person.ts';
import { serveTwoVersions } from './two-versions.ts';

test.use({ serviceWorkers: 'allow' });

test('the worker fetches the pages it keeps as nobody', async ({ page, context }) => {
  const site = await serveTwoVersions();
  const cookie = 'who=somebody';
  await context.addCookies([{ name: 'who', value: 'somebody', url: site.origin }]);
  await page.goto(`${site.origin}/landing`);
  await appIsKept(page);
  const addresses = ['/', '/landing', '/tonight', '/weather'];
  const pages = site.requests.filter(({ path }) => addresses.includes(path));
  expect(pages).toContainEqual({ path: '/landing', isFetched: false, cookie });
  const kept = pages.filter(({ isFetched }) => isFetched);
  expect(kept.map(({ path }) => path).sort()).toEqual(addresses);
  expect(kept.map(asked => asked.cookie)).toEqual(addresses.map(() => null));
  site.close();
});

test('calls and images pass the worker by: without a network nothing answers in their place', async ({
  page,
  context,
}) => {
  await tryItFree(page);
  await appIsKept(page);
  await page.reload();
  await goOffline(context);
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Pivot Library' })).toBeVisible();
  for (const path of ['/api/login', '/images/any/1200.jpg', '/public-objects/any/1200.jpg']) {
    // Each in a tab of its own: where nothing answers, the browser puts a page of its own there.
    const tab = await context.newPage();
    await expect(tab.goto(path), path).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await tab.close();
  }
});

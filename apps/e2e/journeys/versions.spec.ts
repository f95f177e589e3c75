import { expect, type Page, test } from '@playwright/test';
import { scriptsWith } from './modules-of.ts';
import { appIsKept, goOffline } from './offline.ts';
import { tryItFree } from './person.ts';
import { serveTwoVersions } from './two-versions.ts';

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const words = (page: Page) => page.getByRole('textbox', { name: 'Your letter' });

/** A document that is loaded anew has forgotten it. */
const markDocument = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.set(window, 'mark', true));
const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.has(window, 'mark'));

/** The worker of this version answers the page, and has tidied up. */
const hasTakenOver = (page: Page, version: string): Promise<boolean> =>
  page.evaluate(async name => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return (await caches.has(name)) && !installing && !waiting && active?.state === 'activated';
  }, version);

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page goes on as it is when a newer version takes over, and the next page opens with that', async ({
    page,
    context,
  }) => {
    const site = await serveTwoVersions();
    await page.goto(`${site.origin}/landing`);
    await page.getByRole('button', { name: 'Try It Free' }).first().click();
    await appIsKept(page);
    await page.goto(`${site.origin}/letters`);
    await words(page).fill('Begun before');
    await markDocument(page);

    site.release();
    const next = await context.newPage();
    await next.goto(`${site.origin}/plans`);
    expect(await next.locator('script[src*="/assets/next/"]').count()).toBeGreaterThan(0);
    await expect.poll(() => hasTakenOver(page, 'app-next'), { timeout: 80_000 }).toBe(true);

    // Its own files are there still, although the server has them no more.
    await place(page, 'Collection').click();
    await expect(page.getByRole('heading', { level: 1, name: /Collection/ })).toBeVisible();
    await place(page, 'Journal & Letters').click();
    await expect(words(page)).toHaveValue('Begun before');
    expect(await isSameDocument(page)).toBe(true);

    await goOffline(context);
    await page.reload();
    await expect(words(page)).toHaveValue('Begun before');
    expect(await page.locator('script[src*="/assets/next/"]').count()).toBeGreaterThan(0);
    site.close();
  });
});

/** As on a server that has a newer version: there until a document is fetched anew, whose files it has. */
const takeAway = async (page: Page, file: RegExp): Promise<void> => {
  await page.route(file, route => route.fulfill({ status: 404 }));
  await page.route('**/*', async route => {
    if (route.request().resourceType() === 'document') await page.unroute(file);
    return route.fallback();
  });
};

test('a page whose code is gone is opened from the server, and what was being written is there', async ({
  page,
}) => {
  await tryItFree(page);
  await place(page, 'Journal & Letters').click();
  await takeAway(page, await scriptsWith(/\/pages\/collection-page\.tsx$/));
  await words(page).fill('Begun before');
  await markDocument(page);
  await place(page, 'Collection').click();
  await expect(page.getByRole('heading', { level: 1, name: /Collection/ })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  await place(page, 'Journal & Letters').click();
  await expect(words(page)).toHaveValue('Begun before');
});

test('a dialog whose code is gone leaves the page alone, and is there from the next page on', async ({
  page,
}) => {
  await tryItFree(page);
  await takeAway(page, await scriptsWith(/\/(bar-popovers|tooltips)\.tsx$/));
  await markDocument(page);
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('This part did not load', { exact: true })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await place(page, 'Library').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Pivot Library' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

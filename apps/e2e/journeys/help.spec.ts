import { expect, type Locator, type Page, test } from '@playwright/test';
import { isPrivate, pageOfPath } from '../../web/src/app/page-of-path.ts';
import { hiddenPoints } from './in-sight.ts';
import { tabTo, use } from './keyboard.ts';
import { send } from './maker.ts';
import { modulesOf } from './modules-of.ts';
import { beMember, beSignedIn, newcomer, tryItFree } from './person.ts';

const contacts = ['tel:112', 'tel:116123', 'https://findahelpline.com'];
const pages = ['Community rules', 'Privacy', 'Terms', 'Imprint', 'Contact'];
const panel = (page: Page) => page.locator('[role=status] [data-pinned-help]');

const landing = '/landing';
/** Every page but the landing page, which leads a member home, and an address that is not there. */
const everyPage = Object.entries(pageOfPath)
  .filter(([, name]) => name !== 'landing-page')
  .map(([path, name]) => ({ path: path.replace(':id', crypto.randomUUID()), isPublic: !isPrivate(name) }))
  .concat({ path: '/nowhere', isPublic: true });
const addressesOf = (pages: typeof everyPage) => pages.map(({ path }) => path);
const readers = [
  ['a visitor', async () => {}, [landing, ...addressesOf(everyPage.filter(({ isPublic }) => isPublic))]],
  ['somebody on trial', tryItFree, [landing, ...addressesOf(everyPage)]],
  ['a member', beMember, addressesOf(everyPage)],
] as const;

/** Where it stands on the screen. */
const placeOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x, y, width, height].map(Math.round);
};

const storedOn = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage).toSorted(),
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    cookies: document.cookie,
  }));

/** Everything of the offer can be seen and pressed. */
const expectInSight = async (page: Page) => {
  await expect(panel(page)).toBeVisible();
  await expect.poll(() => hiddenPoints(panel(page)), 'the panel can be seen').toEqual([]);
  for (const name of ['Call 112', 'Call 116 123', 'Helplines around the world'])
    await expect
      .poll(() => hiddenPoints(panel(page).getByRole('link', { name })), `${name} can be pressed`)
      .toEqual([]);
};

/** In the bar, which stays at the top of every page, or first in its menu. */
const openFromBar = async (page: Page, isWide: boolean): Promise<Locator> => {
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: isWide ? 'Help now' : 'Open menu' }).click();
  return page
    .getByRole('dialog', { name: isWide ? 'Help now' : 'Menu' })
    .getByRole('link')
    .first();
};

/** The landing page has no such bar: halfway down, where its own is out of view. */
const openFromLanding = async (page: Page): Promise<Locator> => {
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
  );
  await expect(page.getByRole('banner')).not.toBeInViewport();
  const link = page.getByRole('complementary', { name: 'Help' }).getByRole('link', { name: 'Help now' });
  await expect.poll(() => hiddenPoints(link), 'in sight halfway down the landing page').toEqual([]);
  await link.click();
  return page.getByRole('contentinfo').getByRole('link').filter({ hasText: '112' }).first();
};

/** What of the footer cannot be read or pressed at the end of the page, because something lies over it. */
const coveredParts = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    return [...document.querySelectorAll('footer :is(a, p, span)')].flatMap(part => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const isCovered = [left + 2, (left + right) / 2, right - 2].some(x => {
        const there = document.elementFromPoint(x, (top + bottom) / 2);
        return !there?.closest('footer');
      });
      return isCovered ? [part.textContent] : [];
    });
  });

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 900, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });

    for (const path of ['/landing', '/', '/nowhere', '/contact', '/forum', '/rules'])
      test(`the footer of ${path} has the pages and the help, and nothing lies over it`, async ({ page }) => {
        if (path === '/') await tryItFree(page);
        else await page.goto(path);
        const footer = page.getByRole('contentinfo');
        await expect(footer.getByRole('navigation').getByRole('link')).toHaveText(pages);
        const links = footer.getByRole('list', { name: 'Reach someone now' }).getByRole('link');
        await expect(links).toHaveCount(contacts.length);
        for (const [at, address] of contacts.entries()) {
          await expect(links.nth(at)).toHaveAttribute('href', address);
          const [, , linkWidth = 0, linkHeight = 0] = await placeOf(links.nth(at));
          expect(Math.min(linkWidth, linkHeight), 'as large as a finger').toBeGreaterThanOrEqual(44);
        }
        await expect(links.last()).toHaveAttribute('rel', 'noreferrer');
        if (path === '/') await expect(page.getByRole('region', { name: 'Support' })).toBeVisible();
        expect(await coveredParts(page)).toEqual([]);
      });

    test('help is offered beside heavy words: nobody is asked, nothing is kept, nothing moves', async ({
      page,
    }) => {
      // On a metered line nothing is fetched ahead: whatever is asked for now comes of the words.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      await tryItFree(page);
      // The last file that a page fetches by itself.
      const worker = page.waitForRequest(
        async request =>
          page.url().endsWith('/create-pivot') &&
          (await modulesOf(request.url())).some(name => name.includes('service-worker-registration')),
      );
      await page.goto('/create-pivot');
      const thought = page.getByLabel('Your painful thought');
      const record = page.getByRole('button', { name: 'Create Pivot Phrase' });
      await thought.fill('I miss you');
      await expect(page.getByText('Characters: 10/500')).toBeVisible();
      await worker;
      await page.waitForLoadState('networkidle');
      const before = await storedOn(page);
      const requests: string[] = [];
      page.on('request', request => requests.push(request.url()));

      await thought.fill('I want to die.');
      await expectInSight(page);
      for (const part of [thought, record]) expect(await hiddenPoints(part)).toEqual([]);
      await expect(thought).toBeFocused();
      await page.getByRole('button', { name: 'Not now' }).click();
      await expect(panel(page)).toHaveCount(0);

      // The file of the check itself, which comes at the first pause whatever was written.
      for (const url of requests)
        expect(await modulesOf(url), url).toContainEqual(expect.stringContaining('/product-ui/help/'));
      expect(await storedOn(page)).toEqual(before);
      expect(before.local).toEqual(['draft:trial:thought', 'trial-mode']);
    });

    for (const path of ['/', '/create-pivot'])
      test(`on ${path} the offer is in sight until it is declined, whatever is saved, and the toast waits`, async ({
        page,
      }) => {
        await tryItFree(page);
        await page.goto(path);
        await page.getByLabel('Your painful thought').fill('He hit me last night.');
        await expectInSight(page);
        await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
        const phrase = page.getByRole('textbox', { name: 'Your pivot phrase' });
        await expect(phrase).toBeFocused();
        await expect.poll(() => hiddenPoints(phrase), 'what is written next is in sight').toEqual([]);
        await expectInSight(page);
        const toast = page.getByText(/^(Thought recorded|Pivot saved)$/);
        await expect(toast).toHaveCount(0);

        await phrase.fill('I can call my sister.');
        await page.getByRole('button', { name: 'Strength' }).click();
        await page.getByRole('button', { name: 'Save pivot' }).click();
        await expect(phrase).toHaveCount(0);
        const saved = page.getByRole('main').getByText('I can call my sister.').first();
        await expect.poll(() => hiddenPoints(saved), 'what was saved is in sight').toEqual([]);
        await expectInSight(page);
        await expect(toast).toHaveCount(0);
        await page.getByRole('button', { name: 'Not now' }).click();
        await expect(panel(page)).toHaveCount(0);
        await expect(toast.first()).toHaveText('Pivot saved');
      });

    test('a change to a letter: the offer outlives the form, also where nobody paused before saving', async ({
      page,
    }) => {
      await beSignedIn(page, newcomer('noor'));
      await page.goto('/letters');
      const form = page.getByRole('form');
      const words = form.getByRole('textbox', { name: 'Your letter' });
      await page.getByLabel('Title').fill('Tonight');
      await page.getByText('From Love', { exact: true }).click();
      await words.fill('I miss the sea.');
      await page.getByRole('button', { name: 'Save letter' }).click();

      const edit = page.getByRole('button', { name: 'Edit letter Tonight' });
      const editor = page.getByRole('form', { name: 'Edit letter Tonight' });
      await edit.click();
      await editor.getByRole('textbox', { name: 'Your letter' }).fill('I want to die.');
      await expectInSight(page);
      await expect(page.getByText('Letter saved', { exact: true })).toHaveCount(0);
      await editor.getByRole('button', { name: 'Save changes' }).press('Enter');
      await expect(editor).toHaveCount(0);
      await expectInSight(page);
      const toast = page.getByText('Letter changed', { exact: true });
      await expect(toast).toHaveCount(0);
      await page.getByRole('button', { name: 'Not now' }).click();
      await expect(toast.first()).toBeVisible();

      await edit.click();
      await editor.getByRole('textbox', { name: 'Your letter' }).fill('He hit me last night.');
      await editor.getByRole('button', { name: 'Save changes' }).press('Enter');
      await expect(editor).toHaveCount(0);
      await expectInSight(page);
    });

    test('on the landing page help is in the first view, and a press away', async ({ page }) => {
      await page.goto('/landing');
      const link = page.getByRole('main').getByRole('link', { name: 'Help now' });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(await hiddenPoints(link), 'in sight before anything is scrolled').toEqual([]);
      await link.click();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: '112' })).toBeInViewport();
    });

    for (const [who, become, addresses] of readers)
      test(`for ${who}, from every page the first number to call is two presses away`, async ({ page }) => {
        await become(page);
        for (const path of addresses) {
          await page.goto(path);
          const first =
            path === landing ? await openFromLanding(page) : await openFromBar(page, viewport.width >= 1240);
          await expect(first).toHaveText(path === landing ? '112' : 'Call 112');
          await expect(first).toHaveAttribute('href', 'tel:112');
          await expect.poll(() => hiddenPoints(first), `in sight on ${path}`).toEqual([]);
          expect(new URL(page.url()).pathname, 'of this page').toBe(path);
        }
      });
  });
}

test('an address that is not there offers the contacts in its middle', async ({ page }) => {
  await page.goto('/help');
  const line = page.getByRole('main').getByRole('complementary', { name: 'If you need help' });
  await expect(line.getByRole('link')).toHaveCount(contacts.length);
  await expect(line.getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
});

test('a heavy letter: the offer stops neither saving nor sharing, and what leaves is the letter alone', async ({
  page,
}) => {
  await beSignedIn(page, newcomer('noor'));
  await send(page, 'POST', '/api/subscription/intro', { plan: 'plus' });
  await page.goto('/letters');
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', request => {
    const { pathname, host } = new URL(request.url());
    const isOfThePage = request.method() === 'GET' && host === new URL(page.url()).host;
    if (!isOfThePage) sent.push(`${request.method()} ${pathname}`);
  });

  await page.getByLabel('Title').fill('Tonight');
  await page.getByText('From Love', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Your letter' }).fill('I want to die.');
  await expectInSight(page);
  const words = page.getByRole('textbox', { name: 'Your letter' });
  const [, top = 0, , height = 0] = await placeOf(words);
  expect(
    (await hiddenPoints(words)).filter(([, y]) => y < top + height / 2),
    'what was written is in sight',
  ).toEqual([]);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Save letter' }).click();
  await page.getByRole('button', { name: 'Share letter Tonight' }).click();
  expect(sent).toEqual(['POST /api/unsent-letters']);

  const dialog = page.getByRole('dialog', { name: 'Share this letter' });
  await expect(dialog.getByRole('link', { name: 'Call 116 123' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog.getByRole('link', { name: 'Call 116 123' })).toHaveCount(0);
  await expect(dialog.getByRole('status').first()).toBeFocused();
  expect(sent).toEqual(['POST /api/unsent-letters']);
  await dialog.getByRole('button', { name: 'Share with the community' }).click();
  await expect(page.getByText('Letter shared', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('the contents of a long page by keyboard, and a link to one of its places', async ({ page }) => {
  await page.goto('/rules');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await use(page, contents.getByRole('link', { name: 'How reports work' }));
  await expect(page).toHaveURL(/\/rules#reports$/);
  await expect(page.getByRole('heading', { name: 'How reports work' })).toBeInViewport();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Write to us' }));

  await use(page, page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeFocused();
  await use(page, page.getByRole('link', { name: 'Downloading and deleting' }));
  await expect(page).toHaveTitle('Privacy · Turnstone');
  await expect(page.getByRole('heading', { name: 'Downloading and deleting' })).toBeInViewport();

  await page.goto('/rules#appeal');
  await expect(page.getByRole('heading', { name: 'Your appeal' })).toBeInViewport();
});

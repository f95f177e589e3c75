import { expect, type Locator, type Page, test } from '@playwright/test';
import { cutOffTexts, sidewaysScroll } from './fits.ts';
import { hiddenPoints } from './in-sight.ts';
import { noticedShifts, watchLayoutShift } from './layout-shift.ts';
import { send } from './maker.ts';
import { pivotMade } from './pairing.ts';
import { beSignedIn, newcomer, once } from './person.ts';
import { trialWithPivots } from './trial-with-pivots.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Contact among many days, so that all that a streak can say is said; and a pivot. */
const beCounting = once(async page => {
  await beSignedIn(page, newcomer('home'));
  await send(page, 'PUT', '/api/auth/user/no-contact', { noContactDaysSince: 105 });
  await send(page, 'POST', '/api/contacts', { day: daysAgo(24), kind: 'met' });
  await pivotMade(page, { thought: 'Nobody is awake.', phrase: 'I am, and I can sit with that.' });
});

const people = { 'with an account': beCounting, 'on trial': trialWithPivots };

const door = (page: Page) => page.getByRole('link', { name: 'I want to text them' });
const streak = (page: Page) => page.getByRole('region', { name: 'No Contact Streak' });
const thought = (page: Page) => page.getByLabel('Your painful thought');
const record = (page: Page) => page.getByRole('button', { name: 'Create Pivot Phrase' });
const createPivot = (page: Page) =>
  page.getByRole('link', { name: 'Create pivot', exact: true, includeHidden: true });
const footer = (page: Page) => page.getByRole('contentinfo');

const openHome = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(footer(page)).toBeAttached();
  await expect(page.getByRole('region', { name: 'Support' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** Where the bar of tabs begins, which lies over what is below. */
const barTop = async (page: Page) => (await boxOf(page.getByRole('navigation', { name: 'Tabs' }))).y;

/** A moment of today, where the browser is. */
const today = (time: string) => new Date(`${daysAgo(0)}T${time}`);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const time of ['20:00', '23:40'])
    test(`at ${time} greeting, door, streak and the thought with its button stand above the tabs`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(today(time));
      await beCounting(page);
      await watchLayoutShift(page);
      await openHome(page);
      const greeting = page.getByRole('heading', { level: 1 });
      await expect(streak(page)).toContainText('105 days in all. The longest was 105.');
      const parts = [greeting, door(page), streak(page), thought(page), record(page)];
      let end = 0;
      for (const part of parts) {
        const box = await boxOf(part);
        expect(box.y, 'one below the other').toBeGreaterThanOrEqual(end);
        expect(await hiddenPoints(part)).toEqual([]);
        end = box.bottom;
      }
      expect(end).toBeLessThanOrEqual(await barTop(page));
      expect((await boxOf(door(page))).height).toBe(52);
      expect(await noticedShifts(page)).toEqual([]);
    });

  test('on trial greeting, door, all of the streak and the beginning of the field do', async ({ page }) => {
    await trialWithPivots(page);
    await watchLayoutShift(page);
    await openHome(page);
    const tabs = await barTop(page);
    const banner = page.getByRole('complementary', { name: 'Trial Mode' });
    const parts = [banner, page.getByRole('heading', { level: 1 }), door(page), streak(page)];
    let end = 0;
    for (const part of parts) {
      const box = await boxOf(part);
      expect(box.y, 'one below the other').toBeGreaterThanOrEqual(end);
      expect(await hiddenPoints(part)).toEqual([]);
      end = box.bottom;
    }
    // Its first line can be read.
    expect((await boxOf(thought(page))).y + 30).toBeLessThanOrEqual(tabs);
    expect(await noticedShifts(page)).toEqual([]);
  });

  for (const [who, be] of Object.entries(people))
    test(`the floating buttons come once the thought is scrolled past, ${who}`, async ({ page }) => {
      await be(page);
      await openHome(page);
      const scrollTo = (top: number) =>
        page.evaluate(y => window.scrollTo({ top: y, behavior: 'instant' }), top);
      const save = page.getByRole('button', { name: 'Save pivot' });
      await expect(createPivot(page)).toBeAttached();
      await expect(createPivot(page)).toBeHidden();
      // The last line of the panel is still in view.
      const bottom = (await boxOf(save)).bottom;
      await scrollTo(bottom - 70);
      await expect(save).toBeInViewport();
      await expect(createPivot(page)).toBeHidden();
      await scrollTo(bottom + 100);
      await expect(createPivot(page)).toBeVisible();
      // Not while somebody writes, wherever that is.
      await thought(page).focus();
      await expect(createPivot(page)).toBeHidden();
      await thought(page).blur();
      await scrollTo(bottom + 100);
      await expect(createPivot(page)).toBeVisible();
      // At the end of the page they lie over nothing.
      await scrollTo(100_000);
      const corner = await boxOf(page.getByRole('button', { name: 'Log time' }));
      for (const link of await footer(page).getByRole('link').all())
        expect((await boxOf(link)).bottom).toBeLessThanOrEqual(corner.y);
      await scrollTo(0);
      await expect(createPivot(page)).toBeHidden();
    });

  test('on a low screen they do not come before the thought does', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 480 });
    await trialWithPivots(page);
    await openHome(page);
    await expect(thought(page)).not.toBeInViewport();
    await expect(createPivot(page)).toBeAttached();
    await expect(createPivot(page)).toBeHidden();
  });

  for (const [who, be] of Object.entries(people))
    test(`at 320 nothing of it is cut, ${who}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await be(page);
      await openHome(page);
      expect(await cutOffTexts(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      for (const name of ['Update streak', 'More about the streak'])
        for (const button of await page.getByRole('button', { name }).all())
          expect(await hiddenPoints(button), name).toEqual([]);
    });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the door ends the line of the greeting, the streak is beside the thought', async ({ page }) => {
    await beCounting(page);
    await watchLayoutShift(page);
    await openHome(page);
    const [greeting, link] = [await boxOf(page.getByRole('heading', { level: 1 })), await boxOf(door(page))];
    const [left, right] = [await boxOf(streak(page)), await boxOf(page.locator('main form').first())];
    const quick = await Promise.all(
      ['Create Pivot', 'Library', 'Creative Projects', 'Journal and Letters'].map(name =>
        boxOf(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}.+`) })),
      ),
    );
    const row = { left: greeting.x, right: quick.at(-1)?.right ?? 0 };
    expect(link.height).toBe(56);
    expect(link.x).toBeGreaterThan(greeting.x);
    expect(link.y).toBeLessThan(greeting.bottom + 40);
    expect(link.right).toBeCloseTo(row.right, 0);
    // Four columns of twelve, and eight.
    expect(left.x).toBeCloseTo(row.left, 0);
    expect(left.width / (row.right - row.left)).toBeCloseTo(1 / 3, 1);
    expect(right.x).toBeGreaterThan(left.right);
    expect(right.y).toBeGreaterThanOrEqual(left.y);
    // Four in a row, below both.
    expect(new Set(quick.map(({ y }) => Math.round(y))).size).toBe(1);
    expect(quick[0]?.y).toBeGreaterThan(left.bottom);
    expect(await noticedShifts(page)).toEqual([]);
  });

  test('the floating buttons are there from the start', async ({ page }) => {
    await trialWithPivots(page);
    await openHome(page);
    await expect(createPivot(page)).toBeVisible();
  });
});

/** Everything in the page that Tab stops at, in its order, and where it begins. */
const tabStops = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).focus();
  const stops: { readonly name: string; readonly x: number; readonly y: number }[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('main') || element.closest('[data-floating]')) return null;
      const { left, top } = element.getBoundingClientRect();
      return { name: element.textContent || String(element.ariaLabel), x: left, y: top + window.scrollY };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
};

for (const width of [390, 768, 1024, 1440])
  test(`at ${width} Tab goes through Home as it is seen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await beCounting(page);
    await openHome(page);
    const stops = await tabStops(page);
    expect(stops.length).toBeGreaterThan(12);
    expect(stops[0]?.name).toBe('I want to text them');
    for (const [at, { name, x, y }] of stops.entries()) {
      const before = stops[at - 1];
      if (!before) continue;
      // Further down, or in a column further right.
      const comesAfter = y > before.y - 1 || x > before.x + 1;
      expect(comesAfter, `${name} comes after ${before.name}`).toBe(true);
    }
  });

for (const { name, viewport } of [
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
  { name: 'on a wide screen', viewport: { width: 1440, height: 900 } },
])
  test.describe(name, () => {
    test.use({ viewport });

    for (const { time, isNight } of [
      { time: '21:59', isNight: false },
      { time: '22:00', isNight: true },
      { time: '04:59', isNight: true },
      { time: '05:00', isNight: false },
    ])
      test(`at ${time} the door is ${isNight ? 'filled, and support comes first' : 'a line'}`, async ({
        page,
      }) => {
        await page.clock.setFixedTime(today(time));
        await trialWithPivots(page);
        await openHome(page);
        const filled = await page.evaluate(() => {
          const probe = document.createElement('i');
          probe.style.background = 'var(--tide)';
          document.body.append(probe);
          const { backgroundColor } = getComputedStyle(probe);
          probe.remove();
          return backgroundColor;
        });
        const background = await door(page).evaluate(link => getComputedStyle(link).backgroundColor);
        expect(background === filled).toBe(isNight);
        const [support, products] = [
          await boxOf(page.getByRole('region', { name: 'Support' })),
          await boxOf(page.getByRole('region', { name: 'Touchstone Products' })),
        ];
        const comesFirst = viewport.width < 1024 ? support.y < products.y : support.x < products.x;
        expect(comesFirst).toBe(isNight);
      });
  });

test('the door loads a page of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await trialWithPivots(page);
  await openHome(page);
  const document = page.waitForRequest(request => request.isNavigationRequest());
  await door(page).click();
  expect(new URL((await document).url()).pathname).toBe('/tonight');
});

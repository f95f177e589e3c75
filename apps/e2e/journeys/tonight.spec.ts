import { expect, type Page, test } from '@playwright/test';
import { bringAxe, contrastBelowSeven, themes, useTheme, violationsOn } from './accessibility.ts';
import { use } from './keyboard.ts';
import { appIsKept, goOffline, goOnline, placesOf } from './offline.ts';
import { beSignedIn, newcomer, tryItFree } from './person.ts';
import {
  field,
  goToDecision,
  heading,
  killTab,
  marker,
  openTonight,
  press,
  setHour,
  toast,
  watchRequests,
} from './tonight.ts';

const widths = [
  ['on a phone', { width: 390, height: 844 }],
  ['on a wide screen', { width: 1440, height: 900 }],
] as const;

const apiJson = async (page: Page, path: string) => (await page.request.get(path)).json();

for (const [where, viewport] of widths) {
  test.describe(where, () => {
    test.use({ viewport });

    test('the whole way signed in: sealed until morning, and three things for tomorrow', async ({ page }) => {
      await beSignedIn(page, newcomer('nora'));
      await setHour(page, 23, 40);
      const requests = watchRequests(page);
      await openTonight(page);
      await expect(field(page)).toBeFocused();
      await page.getByText('Very strong', { exact: true }).click();
      await goToDecision(page);
      expect(requests()).not.toContain('MARKER');
      await press(page, 'Seal it until morning');
      await expect(heading(page, 'That is enough for tonight')).toBeFocused();
      // The hour is the server's, whose clock goes on as ever.
      await expect(toast(page)).toHaveText(/^Sealed\. You will find it on Home at (8|18):00\.$/);
      await page.getByLabel('Thing 1').fill('Ring the dentist at nine');
      await press(page, 'Close for tonight');
      await expect(page).toHaveURL(/\/$/);
      const [sealed] = await apiJson(page, '/api/sealed-words');
      expect(sealed).toMatchObject({ kind: 'message', content: null, isOpen: false });
      const nights = await apiJson(page, '/api/nights');
      expect(nights).toHaveLength(1);
      expect(nights[0]).toMatchObject({
        kind: 'write',
        strength: 8,
        ending: 'sealed',
        things: [{ text: 'Ring the dentist at nine', isDone: false }],
      });
      expect(await placesOf(page, 'MARKER')).toEqual([]);
      await openTonight(page);
      await expect(field(page)).toHaveValue('');
      await expect(page.getByText('A message is sealed until')).toBeVisible();
    });

    test('the whole way on trial: kept as a letter, on the device', async ({ page }) => {
      await tryItFree(page);
      await setHour(page, 23, 40);
      await openTonight(page);
      await goToDecision(page);
      await page.getByText('Keep it as a letter', { exact: true }).first().click();
      await page.locator('[data-part="decide"]').click();
      await expect(toast(page)).toHaveText('Letter saved. It stays private until you share it.');
      await press(page, 'Close for tonight');
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/letters');
      await expect(page.getByRole('article', { name: /^Unsent, / })).toContainText(marker);
    });

    test('a visitor lets it go: it is in no request, and nowhere in the browser', async ({ page }) => {
      await setHour(page, 23, 40);
      const requests = watchRequests(page);
      await openTonight(page);
      await goToDecision(page);
      expect(await placesOf(page, 'MARKER')).toEqual(['storage']);
      await page.getByText('Let it go', { exact: true }).first().click();
      await page.locator('[data-part="decide"]').click();
      await expect(toast(page)).toHaveText('It is gone');
      expect(requests()).not.toContain('MARKER');
      expect(await placesOf(page, 'MARKER')).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('trial-mode'))).toBeNull();
      for (const screen of ['choose', 'words', 'wait', 'write']) {
        await page.goBack();
        await expect(page.locator(`[data-screen="${screen}"]`)).toBeVisible();
      }
      await page.goBack();
      await page.goForward();
      await expect(page.locator('body')).not.toContainText('MARKER');
      expect(await placesOf(page, 'MARKER')).toEqual([]);
    });

    test('a visitor seals it, and has begun a trial with it', async ({ page }) => {
      await setHour(page, 14);
      await openTonight(page);
      await goToDecision(page);
      await expect(
        page.getByText('This starts a trial on this device. No account needed.').first(),
      ).toBeVisible();
      await press(page, 'Seal it until this evening');
      await expect(heading(page, 'That is enough for now')).toBeFocused();
      await press(page, 'Close');
      await expect(page.getByText('Trial Mode').first()).toBeVisible();
    });

    test('each side door leads somewhere, and back', async ({ page }) => {
      await setHour(page, 14);
      await openTonight(page);
      await page.getByRole('link', { name: 'I want to look at their profile' }).click();
      await expect(heading(page, 'Before you look')).toBeFocused();
      await press(page, 'Go on');
      await expect(page.getByText('The wish to look comes in waves.')).toBeVisible();
      await press(page, 'Go on');
      await page.locator('[data-screen="words"] [data-part="not-tonight"]').click();
      await expect(heading(page, 'Make it harder to look')).toBeFocused();
      await press(page, 'I looked');
      await expect(page.getByText('Noted. Nothing counts against you.')).toBeVisible();
      for (let back = 0; back < 4; back += 1) await page.goBack();

      await page.getByRole('link', { name: 'They wrote to me' }).click();
      await expect(heading(page, 'You do not have to answer tonight')).toBeFocused();
      await press(page, 'The two of us');
      await expect(page.getByLabel('What would you answer?')).toBeVisible();
      await page.goBack();
      await press(page, 'I am not sure');
      await expect(heading(page, 'Then it can wait for daylight.')).toBeFocused();
      await page.goBack();
      await press(page, 'Something practical');
      await expect(heading(page, 'What has to be settled?')).toBeFocused();
      await page
        .getByLabel('The message')
        .fill('I bring the key on Saturday. I still think about the kitchen.');
      await expect(
        page.getByText('The last sentence may be about the two of you. It can wait.'),
      ).toBeVisible();
      await page.goBack();
      await page.goBack();

      await page.getByRole('link', { name: 'I already sent it' }).click();
      await expect(heading(page, 'This happens to many people')).toBeFocused();
    });

    test('every screen is accessible, and its contrast is seven to one', async ({ page }) => {
      // Still, so that no colour is half-way when it is looked at.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await setHour(page, 23, 40);
      await openTonight(page);
      await bringAxe(page);
      const look = async () => {
        for (const theme of themes) {
          await useTheme(page, theme);
          const name = await page.locator('[data-screen][data-now]').getAttribute('data-screen');
          expect.soft(await violationsOn(page), `${name}, ${theme}`).toEqual([]);
          expect.soft(await contrastBelowSeven(page), `${name}, ${theme}`).toEqual([]);
        }
      };
      await page.getByText('Too much', { exact: true }).click();
      await look();
      await field(page).fill(marker);
      for (const part of ['go-on', 'go-on', 'not-tonight', 'later']) {
        await page.locator(`[data-screen][data-now] [data-part="${part}"]`).click();
        await look();
      }
      for (const [hash, parts] of [
        ['#look', ['go-on', 'go-on', 'not-tonight']],
        ['#they-wrote', ['unsure']],
        ['#have-to', []],
      ] as const) {
        await page.goto('/weather');
        await openTonight(page, hash);
        await bringAxe(page);
        await look();
        for (const part of parts) {
          await page.locator(`[data-screen][data-now] [data-part="${part}"]`).click();
          await look();
        }
      }
      await page.getByLabel('The message').fill('Is it at ten? Or at eleven? I miss you.');
      await look();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the words are back wherever the tab was killed', async ({ page: first }) => {
    let page = first;
    const back = async (words = marker, name = 'What do you want to say to them?', hash = '') => {
      page = await killTab(page);
      await openTonight(page, hash);
      await expect(page.getByLabel(name)).toHaveValue(words);
    };
    await openTonight(page);
    // 1: as it is typed. 2–4: on each screen on the way. 5: decided later.
    await field(page).fill(marker);
    await back();
    await press(page, 'Go on');
    await back();
    await press(page, 'Go on');
    await press(page, 'Go on');
    await back();
    await goToDecision(page);
    await back();
    await goToDecision(page);
    await press(page, 'Decide later');
    await back();
    // 6: in the answer room. 7: before a look.
    await page.getByRole('link', { name: 'I have to write to them' }).click();
    await page.getByLabel('The message').fill('I bring the key.');
    await back('I bring the key.', 'The message', '#have-to');
    await page.goto('/tonight#look');
    await page.getByLabel('What do you hope to see?').fill('That they are sad.');
    await back('That they are sad.', 'What do you hope to see?', '#look');
    // 8: among the small things. 9: where saving did not work.
    await page.clock.setFixedTime(new Date().setHours(23, 40, 0, 0));
    await page.goto('/weather');
    await openTonight(page);
    await goToDecision(page);
    await press(page, 'Decide later');
    await page.getByLabel('Thing 2').fill('Wash the blue shirt');
    await back();
    await goToDecision(page);
    // As where the session has ended while somebody wrote.
    await page.evaluate(() => localStorage.setItem('signed-in', 'true'));
    await press(page, await page.locator('[data-part="decide"]').innerText());
    await expect(toast(page)).toContainText('Not saved yet');
    await back();
  });

  test('by keyboard alone', async ({ page }) => {
    await setHour(page, 23, 40);
    await openTonight(page);
    await page.keyboard.type(marker);
    await page.keyboard.press('Control+Enter');
    await expect(heading(page, 'Leave it for a moment')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('[data-screen="words"]')).toBeVisible();
    await use(page, page.locator('[data-part="not-tonight"]'));
    await expect(heading(page, 'What should happen to what you wrote?')).toBeFocused();
    // The ring is around the whole card.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await use(page, page.getByRole('button', { name: 'Let it go' }));
    await expect(toast(page)).toHaveText('It is gone');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveTitle('Weather');
    expect(new URL(page.url()).pathname).toBe('/weather');
  });

  test('hiding the page leaves one neutral page, also where one goes back and forth', async ({ page }) => {
    await page.goto('/landing');
    await openTonight(page);
    await goToDecision(page);
    await page.getByRole('link', { name: 'Hide page' }).click();
    await expect(page).toHaveTitle('Weather');
    await expect(page.locator('body')).not.toContainText('Turnstone');
    await page.goBack();
    await expect(page).toHaveTitle('Weather');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/landing');
  });

  test('no framework comes before it can be used', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await openTonight(page);
    await field(page).fill(marker);
    const first = [...scripts];
    const texts = await Promise.all(first.map(async url => (await page.request.get(url)).text()));
    expect(texts.join('\n')).not.toMatch(/react-dom|useState|jsxs?\(/);
    expect(first.length).toBeLessThanOrEqual(6);
  });
});

test.describe('without a network', () => {
  test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

  test('it opens where only the first page was ever opened, and keeps the words', async ({
    page,
    context,
  }) => {
    await page.goto('/landing');
    await appIsKept(page);
    await goOffline(context);
    const cold = await context.newPage();
    await setHour(cold, 23, 40);
    await openTonight(cold);
    await goToDecision(cold);
    await cold.close();
    const again = await context.newPage();
    await openTonight(again);
    await expect(field(again)).toHaveValue(marker);
    await goToDecision(again);
    await again.locator('[data-part="decide"]').click();
    await expect(again.locator('[data-screen="small"]')).toBeVisible();
    expect(await again.evaluate(() => localStorage.getItem('trial-mode'))).toBe('true');
    await again.getByRole('link', { name: 'Hide page' }).click();
    await expect(again).toHaveTitle('Weather');
  });

  test('signed in, what is sealed waits on this device and gets there', async ({ page, context }) => {
    await beSignedIn(page, newcomer('ida'));
    await appIsKept(page);
    await openTonight(page);
    await goOffline(context);
    await goToDecision(page);
    await page.locator('[data-part="decide"]').click();
    await expect(toast(page)).toHaveText(
      'Kept on this device. It is saved to your account when you are back.',
    );
    await expect(field(page)).toHaveValue('');
    await goOnline(context);
    await page.goto('/');
    await expect.poll(async () => (await apiJson(page, '/api/sealed-words')).length).toBe(1);
  });
});

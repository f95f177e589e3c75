import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Words that are nowhere else: wherever they turn up, they came from here. */
export const marker = 'MARKER-4711 I saw the light in the kitchen.';

export const field = (page: Page): Locator => page.getByLabel('What do you want to say to them?');
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
export const toast = (page: Page): Locator => page.locator('[data-part="toasts-said"]');

/** Twenty to midnight of today, or two in the afternoon. */
export const setHour = (page: Page, hour: number, minute = 0): Promise<void> =>
  page.clock.setFixedTime(new Date().setHours(hour, minute, 0, 0));

export const openTonight = async (page: Page, hash = ''): Promise<void> => {
  await page.goto(`/tonight${hash}`);
  // The script is there: the page is one screen.
  await expect(page.locator('[data-screen][data-now]')).toHaveCount(1);
};

/** From the first screen to the decision. */
export const goToDecision = async (page: Page, words = marker): Promise<void> => {
  await field(page).fill(words);
  await press(page, 'Go on');
  await expect(heading(page, 'Leave it for a moment')).toBeFocused();
  await press(page, 'Go on');
  await expect(page.locator('[data-screen="words"]')).toBeVisible();
  await page.locator('[data-screen="words"] [data-part="not-tonight"]').click();
  await expect(heading(page, 'What should happen to what you wrote?')).toBeFocused();
};

/** Everything that leaves the page, as text. */
export const watchRequests = (page: Page): (() => string) => {
  const seen: string[] = [];
  page.context().on('request', (request: Request) => {
    seen.push(
      `${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`,
    );
  });
  return () => seen.join('\n');
};

/** As a phone does it that needs the room: the tab is gone, and opened again. */
export const killTab = async (page: Page): Promise<Page> => {
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  return context.newPage();
};

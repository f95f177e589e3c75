import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';
import { developmentPassword } from '../../../ops/development-users.ts';

/** The address of somebody who was never here: whoever asks for one shares the account with nobody. */
export const newcomer = (name: string): string =>
  `${name}-${crypto.randomUUID().slice(0, 8)}@new.example.org`;

/** At the identity provider's own pages, and back. */
export const passProvider = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(developmentPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // Whoever was here before has agreed already.
  const consent = page.getByRole('button', { name: 'Continue' });
  const arrived = page.getByRole('button', { name: 'Account menu', includeHidden: true });
  await expect(consent.or(arrived)).toBeVisible();
  if (await consent.isVisible()) await consent.click();
  // A question about what was written on trial may stand before it already.
  await expect(arrived).toBeVisible();
};

/** Signs in through the identity provider's own pages, as a person does. */
export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await passProvider(page, email);
};

/** The same way without its pages being drawn: for journeys that are about something else. */
export const beSignedIn = async (page: Page, email: string): Promise<void> => {
  const login = await page.request.get('/api/login');
  const consent = await page.request.post(login.url(), { form: { email, password: developmentPassword } });
  await page.request.post(consent.url(), { form: { decision: 'continue' } });
  await page.goto('/');
  await expect(accountButton(page)).toBeVisible();
};

type Become = (page: Page) => Promise<unknown>;

/**
 * For those who only look: one session is enough for all of them, because sign-ins are counted. Whoever comes later finds
 * what the first one's browser stored, not only its cookies: the app asks who is here before its code has come only where
 * somebody signed in on the device.
 */
export const once = (become: Become): ((page: Page) => Promise<void>) => {
  let stored: Awaited<ReturnType<BrowserContext['storageState']>> | null = null;
  return async page => {
    if (stored) return page.context().setStorageState(stored);
    await become(page);
    stored = await page.context().storageState();
  };
};

export const beMember = once(page => beSignedIn(page, 'jonas@example.org'));

/** The same window in another browser, where nobody is signed in. It is closed with the first: it would go on for good. */
export const elsewhere = async (page: Page): Promise<Page> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser.');
  const other = await browser.newContext({ viewport: page.viewportSize() });
  page.context().once('close', () => void other.close());
  return other.newPage();
};

/** The session ends while this call is on its way: any other call that is still to come would find out first. */
export const endSessionDuring = async (page: Page, path: string): Promise<void> => {
  let hasEnded = false;
  await page.route(`**${path}`, async route => {
    if (hasEnded || route.request().method() === 'GET') return route.fallback();
    hasEnded = true;
    await page.context().clearCookies({ name: '__Host-session' });
    await route.continue();
  });
};

export const accountButton = (page: Page): Locator => page.getByRole('button', { name: 'Account menu' });

export const tryItFree = async (page: Page): Promise<void> => {
  await page.goto('/landing');
  await page.getByRole('button', { name: 'Try It Free' }).first().click();
  await expect(page).toHaveURL(/\/$/);
};

export const recordThought = async (page: Page, thought: string): Promise<void> => {
  await page.goto('/create-pivot');
  await page.getByLabel('Your painful thought').fill(thought);
  await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
  await expect(page.getByText('Thought recorded', { exact: true })).toBeVisible();
};

export const savePivot = async (page: Page, phrase: string, tag: string): Promise<void> => {
  await page.getByLabel('Your pivot phrase').fill(phrase);
  await page.getByRole('button', { name: tag }).click();
  await page.getByRole('button', { name: 'Save pivot' }).click();
  await expect(page).toHaveURL(/\/library$/);
};

/** Everything a browser sends from now on: addresses, headers and bodies. */
export const listenTo = (context: BrowserContext): (() => Promise<string>) => {
  const requests: Request[] = [];
  context.on('request', request => requests.push(request));
  return async () => {
    const parts = requests.map(async request => [
      decodeURIComponent(request.url()),
      JSON.stringify(await request.allHeaders()),
      request.postData() ?? '',
    ]);
    return (await Promise.all(parts)).flat().join('\n');
  };
};

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { accountButton } from './person.ts';

export const offlineLine =
  'You are offline. What you write is kept on this device and saved when you are back online.';

/** The app is on the device: its worker runs, and has fetched all of it. */
export const appIsKept = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise(resolve => active?.addEventListener('statechange', resolve));
  });
};

/** For the page and for its worker, which has a network of its own. */
export const goOffline = async (context: BrowserContext): Promise<void> => {
  await context.setOffline(true);
  for (const worker of context.serviceWorkers()) {
    const reached = await worker.evaluate(() =>
      fetch('/healthz').then(
        () => true,
        () => false,
      ),
    );
    expect(reached, 'the worker must not reach the server').toBe(false);
  }
};

export const goOnline = (context: BrowserContext): Promise<void> => context.setOffline(false);

/** Every word that the browser keeps for this site, by where it is kept. */
const readAll = (page: Page) =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const inDatabases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => {
        const opening = indexedDB.open(name);
        // It was erased since it was listed: looking must not make it anew, the app would find it without its store.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        const database = await done(opening).catch(() => null);
        if (!database) return name;
        const stores = [...database.objectStoreNames];
        const read = stores.map(async store => {
          const all = database.transaction(store).objectStore(store);
          return [await done(all.getAllKeys()), await done(all.getAll())];
        });
        const found = JSON.stringify(await Promise.all(read));
        database.close();
        return `${name} ${found}`;
      }),
    );
    const inCaches = await Promise.all(
      (await caches.keys()).map(async name => {
        const cache = await caches.open(name);
        const answers = await Promise.all(
          (await cache.keys()).map(async request => {
            const response = await cache.match(request);
            const isText = /text|json|javascript/.test(response?.headers.get('content-type') ?? '');
            return `${request.url} ${isText ? await response?.text() : ''}`;
          }),
        );
        return answers.join('\n');
      }),
    );
    return {
      databases: inDatabases.join('\n'),
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
      caches: inCaches.join('\n'),
    };
  });

/** Where the browser keeps these words; nowhere is an empty list. */
export const placesOf = async (page: Page, words: string): Promise<string[]> =>
  Object.entries(await readAll(page))
    .filter(([, kept]) => kept.includes(words))
    .map(([place]) => place);

const keptToRead = async (page: Page): Promise<string> => (await readAll(page)).databases;
export const keptToSend = async (page: Page): Promise<string> => (await readAll(page)).storage;

/** A moment's rest of the page: what was loaded has been kept by then. */
export const isKeptHere = (page: Page, words: string): Promise<void> =>
  expect.poll(() => keptToRead(page)).toContain(words) as Promise<void>;

export const writeLetter = async (page: Page, title: string, words: string): Promise<void> => {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('group').getByText('From Love', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Your letter' }).fill(words);
  await page.getByRole('button', { name: 'Save letter' }).click();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
};

export const logOut = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
};

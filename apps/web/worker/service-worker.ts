// Opens the app offline. It caches what is the same for everybody, and nothing of any user: API calls and uploaded
// images bypass it, but for the details of the operator.

import { networkFirst } from './network-first.ts';

declare const self: ServiceWorkerGlobalScope;
/** Both are written in by the build: another build is another version. */
declare const VERSION: string;
declare const FILES: readonly string[];

const cacheName = `app-${VERSION}`;
const files = [...FILES];
const app = '/';
/** Pages of their own: each is cached under its address, and every other address is the app's. */
const weather = '/weather';
const pages = ['/landing', '/tonight', weather];
/** Who runs the site, and how to reach them: to be read, and written to, without a connection too. */
const operator = '/api/operator';
const bypassed = /^\/(api\/(?!operator$)|images\/|public-objects\/)/;
/** Without a session: the answer is that of anybody. */
const asNobody: RequestInit = { cache: 'no-store', credentials: 'omit' };
const concurrency = 6;

const cacheFile = async (cache: Cache, address: string): Promise<void> => {
  // A hashed name never means anything else: what the last version had is not fetched again.
  const before = address.startsWith('/assets/') ? await caches.match(address) : undefined;
  return before ? cache.put(address, before) : cache.add(address);
};

/** Policy and page are cached as one response, so that the nonce in both stays the same. */
const cachePage = async (cache: Cache, address: string): Promise<void> => {
  const page = await fetch(address, asNobody);
  const html = await page.clone().text();
  const needed = [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  // While a new version is rolled out, the page may come from a server that still has the old one.
  if (!page.ok || !needed.every(file => files.includes(file)))
    throw new Error(`${address} is not of this version`);
  await cache.put(address, page);
};

const fetchOperator = async (): Promise<Response> => {
  const details = await fetch(operator, asNobody);
  if (details.ok) await (await caches.open(cacheName)).put(operator, details.clone());
  return details;
};

const findCachedOperator = async (): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(operator);

const install = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await Promise.all([app, ...pages].map(address => cachePage(cache, address)));
  for (let at = 0; at < files.length; at += concurrency)
    await Promise.all(files.slice(at, at + concurrency).map(address => cacheFile(cache, address)));
  // The app opens without them.
  await fetchOperator().catch(() => undefined);
  // Nobody is asked: whoever opens the next page has the new version.
  await self.skipWaiting();
};

/** The version before stays too: a page that is still open may reach for a file that only it had. */
const activate = async (): Promise<void> => {
  const older = (await caches.keys()).filter(name => name !== cacheName).slice(0, -1);
  await Promise.all(older.map(name => caches.delete(name)));
};

const findCachedPage = async (path: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(pages.includes(path) ? path : app);

/** It hides what stands on the screen: no network is waited for. */
const openWeather = async (request: Request): Promise<Response> =>
  (await findCachedPage(weather)) ?? fetch(request);

const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(activate()));
self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || bypassed.test(pathname)) return;
  if (pathname === operator) event.respondWith(networkFirst(fetchOperator(), findCachedOperator));
  else if (pathname === weather && request.mode === 'navigate') event.respondWith(openWeather(request));
  // Not the browser's own preload: it would ask for /api/callback twice, and a sign-in can be answered once.
  else if (request.mode === 'navigate')
    event.respondWith(networkFirst(fetch(request), () => findCachedPage(pathname)));
  else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(openFile(request));
});

import { type PageName, pageAt } from './page-of-path.ts';

const initialPage = pageAt(window.location.pathname);
let isStale = false;

const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

// A newer deployment removes the files of this version. The open page is not reloaded: the user may be writing.
window.addEventListener('vite:preloadError', async () => {
  isStale ||= await isServerReachable();
});

/** The next navigation then loads the page from the server, in the newer version. */
export const isVersionStale = (): boolean => isStale;

/** For a page whose code could not be loaded: it is reloaded, as nothing is being written there yet. */
export const openFromServer = async (page: PageName, reason: unknown): Promise<never> => {
  // A page that failed right after a reload would fail again: no endless reload.
  const isAnother = page !== initialPage && page === pageAt(window.location.pathname);
  if (!isAnother || !(await isServerReachable())) throw reason;
  window.location.reload();
  return new Promise(() => {});
};

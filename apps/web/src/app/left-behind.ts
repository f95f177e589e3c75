import { type PageName, pageAt } from './paths.ts';

const openedWith = pageAt(window.location.pathname);
let isLeftBehind = false;

const isServerHeard = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

// A newer version takes the files of this one away. Whoever stays on their page may be writing: it is left alone.
window.addEventListener('vite:preloadError', async () => {
  isLeftBehind ||= await isServerHeard();
});

/** The next page is then better opened from the server, as the newer version has it. */
export const isVersionLeftBehind = (): boolean => isLeftBehind;

/** For a page that did not come, and that somebody has gone to: nothing is being written there yet. */
export const openFromServer = async (page: PageName, reason: unknown): Promise<never> => {
  // What was opened from the server and did not come would not come the next time either.
  const isAnother = page !== openedWith && page === pageAt(window.location.pathname);
  if (!isAnother || !(await isServerHeard())) throw reason;
  window.location.reload();
  return new Promise(() => {});
};

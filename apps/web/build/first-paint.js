// Runs before the first paint. What nobody chose is not stored: it follows the device.
(() => {
  const night = matchMedia('(prefers-color-scheme: dark)');
  const kept = key => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const apply = () => {
    const chosen = kept('theme');
    const isChosen = chosen === 'day' || chosen === 'night';
    document.documentElement.dataset.theme = isChosen ? chosen : night.matches ? 'night' : 'day';
  };
  apply();
  night.addEventListener('change', apply);

  // Whoever comes by a door of Tonight sees what is behind it at once: by then no address of a part is looked up yet.
  document.documentElement.dataset.openedAt = location.hash;

  const files = document.querySelector('meta[name="trial-files"]');
  if (!files) return;
  // Who is here is asked while the app's code is still on its way; see src/session/initial-session.ts.
  if (kept('signed-in') === 'true') {
    window.earlyUser = fetch('__USER_PATH__', { signal: AbortSignal.timeout(20_000) });
    window.earlyUser.catch(() => {});
  }
  // On trial the device answers: its code is fetched along with the rest.
  if (kept('trial-mode') !== 'true') return;
  for (const file of files.content.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.nonce = document.currentScript.nonce;
    document.head.append(link);
  }
})();

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

  // On trial the device answers: its code is fetched along with the rest.
  const files = document.querySelector('meta[name="trial-files"]');
  if (!files || kept('trial-mode') !== 'true') return;
  for (const file of files.content.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.nonce = document.currentScript.nonce;
    document.head.append(link);
  }
})();

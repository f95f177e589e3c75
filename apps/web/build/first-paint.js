// Runs before the first paint. What nobody chose is not stored: it follows the device.
(() => {
  const night = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      const theme = localStorage.getItem('theme');
      return theme === 'day' || theme === 'night' ? theme : null;
    } catch {
      return null;
    }
  };
  const apply = () => {
    document.documentElement.dataset.theme = chosen() ?? (night.matches ? 'night' : 'day');
  };
  apply();
  night.addEventListener('change', apply);
})();

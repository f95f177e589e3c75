// Stands right behind the notices of the landing page: what is to be said is there before the first paint.
(() => {
  const query = new URLSearchParams(location.search);
  const outcome = query.get('sign-in') ?? query.get('account');
  if (outcome) document.querySelector(`[data-outcome="${CSS.escape(outcome)}"]`)?.removeAttribute('hidden');
})();

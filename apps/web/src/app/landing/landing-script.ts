// All the script of the static landing page: no framework.
import '../../ui/fonts/fonts.css';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { paths } from '../../platform/paths.ts';
import { tryStorage } from '../../platform/try-storage.ts';
import { hasSessionHint } from '../../session/session-hint.ts';
import { prefetchWhenIdle } from '../../ui/prefetch.ts';
import { registerServiceWorker } from '../register-service-worker.ts';

const root = document.documentElement;

const say = (outcome: string): void => {
  document.querySelector(`[data-outcome="${CSS.escape(outcome)}"]`)?.removeAttribute('hidden');
};

const startTrial = (): void => {
  try {
    localStorage.setItem('trial-mode', 'true');
  } catch {
    say('no-storage');
    return;
  }
  location.assign(paths.home);
};

const query = new URLSearchParams(location.search);
/** build/landing-outcome.js has told it by now. */
const isTold = query.has('sign-in') || query.has('account');
// How a payment went is told inside the app, which leads a visitor back here.
if (query.has('payment_intent')) location.replace(`${paths.home}${location.search}`);
// Who has signed in here wants their own pages; if that session is over, the app leads back.
else if (!isTold && hasSessionHint()) location.replace(paths.home);
if (tryStorage(() => localStorage.getItem('trial-mode')) === 'true') root.dataset.inside = '';

for (const button of document.querySelectorAll('[data-try-it-free]'))
  button.addEventListener('click', startTrial);

// The app comes along once the page stands still, so that the way in is short.
prefetchWhenIdle('app-files');
registerServiceWorker();

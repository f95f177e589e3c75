import { whenLoadedAndIdle } from '../ui/when-idle.ts';

/** After the first interaction: nobody goes offline in the first seconds, and its downloads must not slow the page. */
const afterMs = 4_000;

/** Registers the service worker once the page is idle. Where a browser refuses, only the offline mode is missing. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void import('./service-worker-registration.ts')
      .then(({ registerWorker }) => registerWorker())
      .catch(() => undefined);
  whenLoadedAndIdle(() => setTimeout(register, afterMs));
};

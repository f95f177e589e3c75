import { whenStill } from '../ui/when-idle.ts';

/** Past whatever somebody does first: nobody goes offline in their first seconds, and a phone has one network. */
const afterMs = 4_000;

/** Keeps the app on the device, once the page itself is done. Where a browser will not, nothing is lost but that. */
export const openOfflineToo = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = () =>
    void import('./register-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => undefined);
  whenStill(() => setTimeout(keep, afterMs));
};

import { whenStill } from '../ui/when-idle.ts';

/** Keeps the app on the device, once the page itself is done. Where a browser will not, nothing is lost but that. */
export const openOfflineToo = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenStill(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
};

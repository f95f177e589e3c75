/** A device that is never idle gets there all the same. */
const patienceMs = 4_000;

/** Calls `work` when the browser has nothing else to do; returns the way to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: patienceMs });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 1_000);
  return () => clearTimeout(timer);
};

/** After the first paint and not beside it; where a browser cannot say when that is, at once. */
export const whenIdleOrAtOnce = (work: () => void): (() => void) | undefined => {
  if (typeof window.requestIdleCallback === 'function') return whenIdle(work);
  work();
  return undefined;
};

/** Once everything the page asked for is there, and then nothing else is to do. */
export const whenLoadedAndIdle = (work: () => void): void => {
  const start = () => whenIdle(work);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};

/** Calls `work` when the browser has nothing else to do; returns the way to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    const asked = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, 1_000);
  return () => clearTimeout(timer);
};

interface EventLoopLag {
  isLagging(): boolean;
  stop(): void;
}

const everyMs = 50;

/**
 * Whether the event loop runs more than `maxMs` late, twice in a row: then there is more to do than this process can. Once
 * is a pause (a collection of garbage, modules that are loaded), and what came meanwhile can be served.
 */
export const watchEventLoop = (maxMs: number): EventLoopLag => {
  let lateTurns = 0;
  let due = performance.now() + everyMs;
  const isLate = (): boolean => performance.now() - due > maxMs;
  const timer = setInterval(() => {
    lateTurns = isLate() ? lateTurns + 1 : 0;
    due = performance.now() + everyMs;
  }, everyMs);
  timer.unref();
  return {
    // The turn that is under way counts, too.
    isLagging: () => lateTurns + (isLate() ? 1 : 0) > 1,
    stop: () => clearInterval(timer),
  };
};

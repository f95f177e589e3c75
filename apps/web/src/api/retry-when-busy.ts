const maxRetries = 2;
/** What has failed slowly is not repeated for the user: they would wait for as long again. */
const patienceMs = 5_000;
const waitSeconds = { min: 1, max: 5 };

export type Wait = (ms: number) => Promise<unknown>;

export const waitFor: Wait = ms => new Promise(resolve => setTimeout(resolve, ms));

/** Up to twice as long as the server says, so that all who were turned away do not come back in the same second. */
const delayMs = (retryAfter: string): number => {
  const seconds = Math.min(waitSeconds.max, Math.max(waitSeconds.min, Number(retryAfter) || 0));
  return seconds * 1_000 * (1 + Math.random());
};

/** Repeats a request that was answered with 503 and `Retry-After` (P52). It must be the same each time, key included. */
export const retryWhenBusy = async <Result extends { readonly response: Response }>(
  request: () => Promise<Result>,
  wait: Wait,
): Promise<Result> => {
  const began = performance.now();
  for (let retries = 0; ; retries += 1) {
    const result = await request();
    const { status, headers } = result.response;
    const retryAfter = status === 503 ? headers.get('Retry-After') : null;
    const isOver = retries === maxRetries || performance.now() - began > patienceMs;
    if (retryAfter === null || isOver) return result;
    await wait(delayMs(retryAfter));
  }
};

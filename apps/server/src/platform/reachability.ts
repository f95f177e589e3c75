interface Options {
  readonly timeoutMs: number;
  /** How long a result is taken for true. */
  readonly ttlMs: number;
}

/** Whether a server answers at `url`: any response that is no failure of its own. Never rejects. */
const isAnswering = (url: URL, timeoutMs: number): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' }).then(
    async response => {
      await response.body?.cancel();
      return response.status < 500;
    },
    () => false,
  );

/** Asks whether `url` answers, at most once at a time and once in a while; those who ask meanwhile share the result. */
export const createReachability = (url: URL, { timeoutMs, ttlMs }: Options) => {
  let result: Promise<boolean> | null = null;
  let endsAt = 0;
  return (): Promise<boolean> => {
    if (result && performance.now() < endsAt) return result;
    endsAt = Number.POSITIVE_INFINITY;
    result = isAnswering(url, timeoutMs).finally(() => {
      endsAt = performance.now() + ttlMs;
    });
    return result;
  };
};

export interface Limit {
  readonly ms: number;
  readonly max: number;
}

interface Taking {
  readonly key: string;
  readonly limits: readonly Limit[];
}

interface Taken {
  /** In milliseconds; 0 where it was counted. */
  readonly wait: number;
  release(): void;
}

interface LocalQuota {
  /** Counts in all of `takings` or in none. */
  take(takings: readonly Taking[], request: string, at: number): Taken;
}

/** When each request was, oldest first. */
type Requests = Map<string, number>;

const waitFor = (requests: Requests, { limits }: Taking, at: number): number =>
  Math.max(
    0,
    ...limits
      .filter(({ max }) => requests.size >= max)
      .map(({ ms, max }) => ([...requests.values()].at(-max) ?? 0) + ms - at),
  );

/** What this server alone let through in the time it keeps. Of more than `maxKeys` the least recent are forgotten. */
export const createLocalQuota = (windowMs: number, maxKeys = 20_000): LocalQuota => {
  const lists = new Map<string, Requests>();

  const listOf = (key: string, at: number): Requests => {
    const requests: Requests = lists.get(key) ?? new Map();
    for (const [request, then] of requests) {
      if (then > at - windowMs) break;
      requests.delete(request);
    }
    return requests;
  };

  const touch = (key: string, requests: Requests): void => {
    lists.delete(key);
    lists.set(key, requests);
    const [leastRecent] = lists.keys();
    if (lists.size > maxKeys && leastRecent !== undefined) lists.delete(leastRecent);
  };

  return {
    take: (takings, request, at) => {
      const found = takings.map(taking => ({ taking, requests: listOf(taking.key, at) }));
      const unknown = found.filter(({ requests }) => !requests.has(request));
      const wait = Math.max(0, ...unknown.map(({ taking, requests }) => waitFor(requests, taking, at)));
      if (wait === 0) {
        for (const { requests } of unknown) requests.set(request, at);
        for (const { taking, requests } of found) touch(taking.key, requests);
      }
      return {
        wait,
        release: () => {
          for (const { requests } of unknown) requests.delete(request);
        },
      };
    },
  };
};

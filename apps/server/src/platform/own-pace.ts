export interface Limit {
  readonly ms: number;
  readonly most: number;
}

interface Taking {
  readonly key: string;
  readonly limits: readonly Limit[];
}

interface Taken {
  /** In milliseconds; 0 where it was counted. */
  readonly wait: number;
  giveBack(): void;
}

interface OwnPace {
  /** Counts in all of `takings` or in none. */
  take(takings: readonly Taking[], request: string, at: number): Taken;
}

/** When each request was, oldest first. */
type Requests = Map<string, number>;

const waitFor = (requests: Requests, { limits }: Taking, at: number): number =>
  Math.max(
    0,
    ...limits
      .filter(({ most }) => requests.size >= most)
      .map(({ ms, most }) => ([...requests.values()].at(-most) ?? 0) + ms - at),
  );

/** What this server alone let through in the time it keeps. Of more than `mostKeys` the least recent are forgotten. */
export const createOwnPace = (keptMs: number, mostKeys = 20_000): OwnPace => {
  const lists = new Map<string, Requests>();

  const listOf = (key: string, at: number): Requests => {
    const requests: Requests = lists.get(key) ?? new Map();
    for (const [request, then] of requests) {
      if (then > at - keptMs) break;
      requests.delete(request);
    }
    return requests;
  };

  const keep = (key: string, requests: Requests): void => {
    lists.delete(key);
    lists.set(key, requests);
    const [leastRecent] = lists.keys();
    if (lists.size > mostKeys && leastRecent !== undefined) lists.delete(leastRecent);
  };

  return {
    take: (takings, request, at) => {
      const found = takings.map(taking => ({ taking, requests: listOf(taking.key, at) }));
      const unknown = found.filter(({ requests }) => !requests.has(request));
      const wait = Math.max(0, ...unknown.map(({ taking, requests }) => waitFor(requests, taking, at)));
      if (wait === 0) {
        for (const { requests } of unknown) requests.set(request, at);
        for (const { taking, requests } of found) keep(taking.key, requests);
      }
      return {
        wait,
        giveBack: () => {
          for (const { requests } of unknown) requests.delete(request);
        },
      };
    },
  };
};

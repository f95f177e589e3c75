import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  expiresAt: number;
}

/** A provider that runs for weeks must not grow without end; the oldest sign-ins go first. */
const mostKept = 10_000;

/**
 * The provider's sessions, codes and grants for as long as it runs. The library brings the same, but warns about it at
 * every start as unfit for production, which this never is.
 */
export const createMemoryAdapter = (): AdapterFactory => () => {
  const kept = new Map<string, Kept>();

  const find = async (id: string) => {
    const found = kept.get(id);
    if (found === undefined || found.expiresAt > Date.now()) return found?.payload;
    kept.delete(id);
    return undefined;
  };
  const findWhere = async (isIt: (payload: AdapterPayload) => boolean) =>
    kept.values().find(({ payload }) => isIt(payload))?.payload;

  const adapter: Adapter = {
    find,
    findByUid: uid => findWhere(payload => payload.uid === uid),
    findByUserCode: userCode => findWhere(payload => payload.userCode === userCode),
    async upsert(id, payload, expiresIn) {
      kept.set(id, {
        payload,
        expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY,
      });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    async consume(id) {
      const payload = await find(id);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      kept.delete(id);
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of kept) if (payload.grantId === grantId) kept.delete(id);
    },
  };
  return adapter;
};

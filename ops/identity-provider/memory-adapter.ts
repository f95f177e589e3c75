import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Stored {
  payload: AdapterPayload;
  expiresAt: number;
}

/** A provider that runs for weeks must not grow without end; the oldest sign-ins go first. */
const maxStored = 10_000;

/**
 * The provider's sessions, codes and grants for as long as it runs. The library brings the same, but warns about it at
 * every start as unfit for production, which this never is.
 */
export const createMemoryAdapter = (): AdapterFactory => () => {
  const stored = new Map<string, Stored>();

  const find = async (id: string) => {
    const found = stored.get(id);
    if (found === undefined || found.expiresAt > Date.now()) return found?.payload;
    stored.delete(id);
    return undefined;
  };
  const findWhere = async (isIt: (payload: AdapterPayload) => boolean) =>
    stored.values().find(({ payload }) => isIt(payload))?.payload;

  const adapter: Adapter = {
    find,
    findByUid: uid => findWhere(payload => payload.uid === uid),
    findByUserCode: userCode => findWhere(payload => payload.userCode === userCode),
    async upsert(id, payload, expiresIn) {
      stored.set(id, {
        payload,
        expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY,
      });
      const [oldest] = stored.keys();
      if (stored.size > maxStored && oldest !== undefined) stored.delete(oldest);
    },
    async consume(id) {
      const payload = await find(id);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      stored.delete(id);
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of stored) if (payload.grantId === grantId) stored.delete(id);
    },
  };
  return adapter;
};

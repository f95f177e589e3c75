import type { Backend } from './backend.ts';
import { UnreachableError } from './failures.ts';
import { fetchedOnce } from './fetched-once.ts';
import type { Offline } from './offline/offline.ts';
import { hasWaiting } from './waiting.ts';

/**
 * The server, with a second way for when nothing is heard of it. What that takes is fetched only where it is needed;
 * on a device that was here before, it lies there already.
 */
export const createPatientBackend = (http: Backend, owner: string): Backend => {
  const load = fetchedOnce(async () => (await import('./offline/offline.ts')).createOffline(http, owner));

  const patiently = async <Answer>(
    ask: () => Promise<Answer>,
    help: (offline: Offline, ask: () => Promise<Answer>) => Promise<Answer>,
  ): Promise<Answer> => {
    let again = ask;
    if (!hasWaiting(owner)) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        again = () => Promise.reject(error);
      }
    }
    const offline = await load().catch(() => null);
    return offline ? help(offline, again) : again();
  };

  return {
    kind: http.kind,
    supports: endpoint => http.supports(endpoint),
    call: (endpoint, input) =>
      patiently(
        () => http.call(endpoint, input),
        (offline, ask) => offline.call(endpoint, input, ask),
      ),
    page: (endpoint, query, params) =>
      patiently(
        () => http.page(endpoint, query, params),
        (offline, ask) => offline.page(endpoint, query, ask),
      ),
    attend: async (queries, user) => (await load()).attend(queries, user),
  };
};

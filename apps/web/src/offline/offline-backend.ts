import type { Backend } from '../api/backend.ts';
import { hasErrorCode, isBusy, UnreachableError } from '../api/errors.ts';
import { loadOnce } from '../platform/load-once.ts';
import type { Offline } from './offline.ts';
import { hasOutboxEntries } from './outbox-keys.ts';

/** What the server does not know may have been sent from here, and have another id there. */
const mayBeHere = (error: unknown): boolean =>
  error instanceof UnreachableError || isBusy(error) || hasErrorCode(error as Error, 'not_found');

/**
 * The HTTP backend with an offline fallback: cached responses and the outbox. The code of the fallback is loaded when
 * it is first needed; the service worker has it on the device.
 */
export const createOfflineBackend = (http: Backend, userId: string): Backend => {
  const load = loadOnce(async () => (await import('./offline.ts')).createOffline(http, userId));

  const withOfflineFallback = async <Result>(
    callServer: () => Promise<Result>,
    fallback: (offline: Offline, callServer: () => Promise<Result>, wasOnline: boolean) => Promise<Result>,
  ): Promise<Result> => {
    const wasOnline = navigator.onLine;
    let retry = callServer;
    if (!hasOutboxEntries(userId)) {
      try {
        return await callServer();
      } catch (error) {
        if (!mayBeHere(error)) throw error;
        retry = () => Promise.reject(error);
      }
    }
    const offline = await load().catch(() => null);
    return offline ? fallback(offline, retry, wasOnline) : retry();
  };

  return {
    kind: http.kind,
    supports: endpoint => http.supports(endpoint),
    call: (endpoint, input) =>
      withOfflineFallback(
        () => http.call(endpoint, input),
        (offline, callServer, wasOnline) => offline.call(endpoint, input, callServer, wasOnline),
      ),
    page: (endpoint, query, params) =>
      withOfflineFallback(
        () => http.page(endpoint, query, params),
        (offline, callServer) => offline.page(endpoint, query, callServer),
      ),
    startSync: async (queries, user) => (await load()).startSync(queries, user),
  };
};

import type { Endpoint } from '@turnstone/contract/endpoint';

/** As long as a session lasts without a visit: what waited longer was sent by nobody who is still signed in. */
const longestMs = 30 * 24 * 3_600_000;

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** When something was written: as its device says where that can be true, and otherwise now. */
export const readWrittenAt = (endpoint: Endpoint, header: string | string[] | undefined): Date => {
  const now = new Date();
  if (!endpoint.canQueueOffline || typeof header !== 'string' || !iso.test(header)) return now;
  const written = new Date(header);
  const agoMs = now.getTime() - written.getTime();
  return agoMs > 0 && agoMs <= longestMs ? written : now;
};

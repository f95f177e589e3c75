import { getCurrentUser } from '@turnstone/contract/account';
import type { Backend } from '../api/backend.ts';
import { type LookupResult, toLookupResult } from './session.ts';

declare global {
  interface Window {
    /** Requested by the document, before this code was loaded (build/first-paint.js). */
    earlyUser?: Promise<Response>;
  }
}

/** Uses the response that the document has requested already, once; every other request goes to the network. */
export const fetchWithEarlyUser: typeof fetch = (address, init) => {
  const { earlyUser } = window;
  if (!earlyUser || address !== getCurrentUser.path) return fetch(address, init);
  delete window.earlyUser;
  return earlyUser;
};

export const lookUpUser = (http: Backend): Promise<LookupResult> =>
  http.call(getCurrentUser, {}).then((user): LookupResult => ({ found: 'member', user }), toLookupResult);

/** Started before the first render: where the response is there in time, the first render is the user's page itself. */
export interface InitialSession {
  readonly pending: Promise<LookupResult>;
  readonly found: () => LookupResult | null;
}

export const fetchInitialSession = (http: Backend): InitialSession => {
  let found: LookupResult | null = null;
  const pending = lookUpUser(http).then(result => {
    found = result;
    return result;
  });
  return { pending, found: () => found };
};

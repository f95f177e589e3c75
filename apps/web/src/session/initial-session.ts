import { getCurrentUser } from '@turnstone/contract/account';
import type { Backend } from '../api/backend.ts';
import { type LookupResult, toLookupResult } from './session.ts';

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

import { readUser } from '@turnstone/contract';
import type { Backend } from './backend.ts';
import { type LookResult, lookResultOf } from './session.ts';

export const lookAt = (http: Backend): Promise<LookResult> =>
  http.call(readUser, {}).then((user): LookResult => ({ found: 'member', user }), lookResultOf);

/** Begun before anything is drawn: where the answer is there in time, the first drawing is the person's page itself. */
export interface FirstLook {
  readonly coming: Promise<LookResult>;
  readonly found: () => LookResult | null;
}

export const lookFirst = (http: Backend): FirstLook => {
  let found: LookResult | null = null;
  const coming = lookAt(http).then(result => {
    found = result;
    return result;
  });
  return { coming, found: () => found };
};

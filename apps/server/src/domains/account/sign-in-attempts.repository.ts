import { batchDeleteBefore } from '../../platform/batch-delete.ts';
import { prepared, query } from '../../platform/db.ts';

/** Nothing comes back where it was used before. */
export const claim = prepared<{ stateHash: Buffer; expiresAt: string }>()(arg =>
  query
    .insertInto('used_sign_in_states')
    .values({ state_hash: arg.stateHash, expires_at: arg.expiresAt })
    .onConflict(conflict => conflict.column('state_hash').doNothing())
    .returning('expires_at'),
);

export const eraseBefore = batchDeleteBefore('used_sign_in_states', 'expires_at');

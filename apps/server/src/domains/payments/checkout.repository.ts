import { batchDeleteBefore } from '../../platform/batch-delete.ts';
import { prepared, query } from '../../platform/db.ts';

export const createIfMissing = prepared<{ id: string; fingerprint: Buffer; at: string }>()(arg =>
  query
    .insertInto('checkouts')
    .values({ id: arg.id, fingerprint: arg.fingerprint, created_at: arg.at })
    .onConflict(conflict => conflict.column('id').doNothing()),
);

export const get = prepared<{ id: string }>()(arg =>
  query.selectFrom('checkouts').select(['fingerprint', 'provider_id as providerId']).where('id', '=', arg.id),
);

export const setProviderId = prepared<{ id: string; providerId: string }>()(arg =>
  query.updateTable('checkouts').set({ provider_id: arg.providerId }).where('id', '=', arg.id),
);

export const eraseBefore = batchDeleteBefore('checkouts', 'created_at');

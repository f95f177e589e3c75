import { prepared, tables } from '../../platform/db.ts';
import { erasingBefore } from '../../platform/erasing.ts';

interface CheckoutTables {
  checkouts: { id: string; fingerprint: Buffer; provider_id: string | null; created_at: string };
}

const query = tables<CheckoutTables>();

export const beginCheckout = prepared<{ id: string; fingerprint: Buffer; at: string }>()(arg =>
  query
    .insertInto('checkouts')
    .values({ id: arg.id, fingerprint: arg.fingerprint, created_at: arg.at })
    .onConflict(conflict => conflict.column('id').doNothing()),
);

export const findCheckout = prepared<{ id: string }>()(arg =>
  query.selectFrom('checkouts').select(['fingerprint', 'provider_id as providerId']).where('id', '=', arg.id),
);

export const setProviderId = prepared<{ id: string; providerId: string }>()(arg =>
  query.updateTable('checkouts').set({ provider_id: arg.providerId }).where('id', '=', arg.id),
);

export const eraseBefore = erasingBefore('checkouts', 'created_at');

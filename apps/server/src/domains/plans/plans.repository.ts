import type { PaidPlan } from '@turnstone/contract/plan';
import { sql } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, query } from '../../platform/db.ts';
import type { Subscription } from '../../platform/payment-objects.ts';

const columns = [
  'intro_plan as introPlan',
  'intro_ends_at as introEndsAt',
  'paid_plan as paidPlan',
  'paid_until as paidUntil',
  'payment_customer_id as customer',
  'deletion_due_at as deletesAt',
] as const;

export const getUser = prepared<{ userId: string }>()(arg =>
  query.selectFrom('users').select(columns).where('id', '=', arg.userId),
);

/** Until the transaction ends. Not `for update`: the person's other writing refers to this row and goes on meanwhile. */
export const lockUser = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('users')
    .select(columns)
    .where('id', '=', arg.userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate(),
);

export const setIntro = prepared<{ userId: string; plan: PaidPlan; endsAt: string }>()(arg =>
  query
    .updateTable('users')
    .set({ intro_plan: arg.plan, intro_ends_at: arg.endsAt })
    .where('id', '=', arg.userId),
);

export const setPaid = prepared<{ userId: string; plan: PaidPlan | null; until: string | null }>()(arg =>
  query.updateTable('users').set({ paid_plan: arg.plan, paid_until: arg.until }).where('id', '=', arg.userId),
);

export const setCustomer = prepared<{ userId: string; customer: string }>()(arg =>
  query.updateTable('users').set({ payment_customer_id: arg.customer }).where('id', '=', arg.userId),
);

export const clearCustomer = prepared<{ userId: string }>()(arg =>
  query.updateTable('users').set({ payment_customer_id: null }).where('id', '=', arg.userId),
);

/** The one that gives access longest; of two that end together always the same one. */
export const getLongest = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('subscriptions')
    .select([
      'state',
      'renews_as as renewsAs',
      'paid_plan as paidPlan',
      'paid_until as paidUntil',
      'access_until as accessUntil',
    ])
    .where('user_id', '=', arg.userId)
    .where('access_until', 'is not', null)
    .orderBy('access_until', 'desc')
    .orderBy('paid_plan', 'desc')
    .limit(sql.lit(1)),
);

/** Those that may still be paid or renewed; more than a few are never there. */
export const listOpen = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('subscriptions')
    .select(['provider_id as providerId', 'state'])
    .where('user_id', '=', arg.userId)
    .where('state', '<>', sql.lit('ended' as const))
    .limit(sql.lit(20)),
);

export const getUserId = prepared<{ providerId: string }>()(arg =>
  query.selectFrom('subscriptions').select('user_id as userId').where('provider_id', '=', arg.providerId),
);

export const upsertSubscription = prepared<{
  userId: string;
  providerId: string;
  state: Subscription['state'];
  renewsAs: PaidPlan | null;
  paidPlan: PaidPlan | null;
  paidUntil: string | null;
  accessUntil: string | null;
  at: string;
}>()(arg =>
  query
    .insertInto('subscriptions')
    .values({
      user_id: arg.userId,
      provider_id: arg.providerId,
      state: arg.state,
      renews_as: arg.renewsAs,
      paid_plan: arg.paidPlan,
      paid_until: arg.paidUntil,
      access_until: arg.accessUntil,
      created_at: arg.at,
    })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'provider_id']).doUpdateSet(eb => ({
        state: eb.ref('excluded.state'),
        renews_as: eb.ref('excluded.renews_as'),
        paid_plan: eb.ref('excluded.paid_plan'),
        paid_until: eb.ref('excluded.paid_until'),
        access_until: eb.ref('excluded.access_until'),
      })),
    ),
);

export const eraseBatch = batchDeleteBy('subscriptions');

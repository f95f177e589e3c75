import type { Report, ReportReason } from '@turnstone/contract/reports';
import type { SharedKind } from '@turnstone/contract/shared-things';
import { sql } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, preparedList, query } from '../../platform/db.ts';
import type { RowOf } from '../../platform/schema.ts';

/** Of the last decisions about their reports, so that nobody is judged for ever. */
const maxOutcomes = 10;

const openCase = query
  .selectFrom('moderation_cases as c')
  .select('c.id')
  .whereRef('c.target_id', '=', 'reports.target_id' as never)
  .whereRef('c.kind', '=', 'reports.kind' as never)
  .where('c.closed_at', 'is', null);

/** What nobody decided and nobody will: its author has taken it back. */
const outcome = sql<
  Report['outcome']
>`coalesce(reports.outcome, case when exists (${openCase}) then null else 'gone' end)`;

const columns = [
  'reports.id',
  'reports.kind',
  'reports.reason',
  'reports.sealed',
  'reports.received_at as receivedAt',
] as const;

export type ReportRow = RowOf<'reports', typeof columns> & { readonly outcome: Report['outcome'] };

/** Nothing comes back where this person has reported it before. */
export const create = prepared<{
  userId: string;
  id: string;
  kind: SharedKind;
  thingId: string;
  reason: ReportReason;
  sealed: Buffer;
  at: string;
  weight: 0 | 1;
}>()(arg =>
  query
    .insertInto('reports')
    .values({
      reporter_id: arg.userId,
      id: arg.id,
      kind: arg.kind,
      target_id: arg.thingId,
      reason: arg.reason,
      sealed: arg.sealed,
      received_at: arg.at,
      weight: arg.weight,
    })
    .onConflict(conflict => conflict.columns(['reporter_id', 'target_id', 'kind']).doNothing())
    .returning('id'),
);

export const get = prepared<{ userId: string; kind: SharedKind; thingId: string }>()(arg =>
  query
    .selectFrom('reports')
    .select([...columns, outcome.as('outcome')])
    .where('reporter_id', '=', arg.userId)
    .where('target_id', '=', arg.thingId)
    .where('kind', '=', arg.kind),
);

export const list = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('reports')
    .select([...columns, outcome.as('outcome')])
    .where('reporter_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

/** Those nobody has decided about, of one thing; a few are enough to know what it is about. */
export const listOpen = prepared<{ kind: SharedKind; thingId: string }>()(arg =>
  query
    .selectFrom('reports')
    .select(['reporter_id as reporterId', 'id', 'reason', 'sealed', 'received_at as receivedAt'])
    .where('target_id', '=', arg.thingId)
    .where('kind', '=', arg.kind)
    .where('outcome', 'is', null)
    .orderBy('id')
    .limit(sql.lit(20)),
);

/** What became of the last of somebody's reports that were decided. */
export const listLastOutcomes = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('reports')
    .select('outcome')
    .where('reporter_id', '=', arg.userId)
    .where('outcome', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(maxOutcomes)),
);

export const settle = prepared<{
  kind: SharedKind;
  thingId: string;
  outcome: 'kept' | 'taken_down';
}>()(arg =>
  query
    .updateTable('reports')
    .set({ outcome: arg.outcome })
    .where('target_id', '=', arg.thingId)
    .where('kind', '=', arg.kind)
    .where('outcome', 'is', null),
);

export const eraseBatch = batchDeleteBy('reports', 'reporter_id');

import type { ReasonStatement } from '@turnstone/contract/reason-statements';
import type { CommunityRule, SharedKind } from '@turnstone/contract/shared-things';
import { sql } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, preparedList, query } from '../../platform/db.ts';
import type { RowOf } from '../../platform/schema.ts';

type AppealOutcome = NonNullable<NonNullable<ReasonStatement['appeal']>['outcome']>;

const columns = [
  'id',
  'kind',
  'target_id as thingId',
  'decision',
  'rule',
  'sealed',
  'decided_at as decidedAt',
  'appeal as plea',
  'appealed_at as appealedAt',
  'appeal_outcome as appealOutcome',
  'appeal_decided_at as appealDecidedAt',
] as const;

export type StatementRow = RowOf<'reason_statements', typeof columns>;

export const list = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('reason_statements')
    .select(columns)
    .where('author_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const lock = prepared<{ userId: string; id: string }>()(arg =>
  query
    .selectFrom('reason_statements')
    .select(columns)
    .where('author_id', '=', arg.userId)
    .where('id', '=', arg.id)
    .forUpdate(),
);

/** What was last decided against a thing of somebody's. */
export const getLatest = prepared<{ author: string; thingId: string }>()(arg =>
  query
    .selectFrom('reason_statements')
    .select(columns)
    .where('author_id', '=', arg.author)
    .where('target_id', '=', arg.thingId)
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

export const create = prepared<{
  author: string;
  id: string;
  kind: SharedKind;
  thingId: string;
  decision: ReasonStatement['decision'];
  rule: CommunityRule;
  sealed: Buffer;
  at: string;
  eraseAfter: string | null;
}>()(arg =>
  query.insertInto('reason_statements').values({
    author_id: arg.author,
    id: arg.id,
    kind: arg.kind,
    target_id: arg.thingId,
    decision: arg.decision,
    rule: arg.rule,
    sealed: arg.sealed,
    decided_at: arg.at,
    erase_after: arg.eraseAfter,
  }),
);

export const setAppeal = prepared<{ userId: string; id: string; plea: Buffer; at: string }>()(arg =>
  query
    .updateTable('reason_statements')
    .set({ appeal: arg.plea, appealed_at: arg.at })
    .where('author_id', '=', arg.userId)
    .where('id', '=', arg.id)
    .returning(columns),
);

export const settleAppeal = prepared<{
  author: string;
  id: string;
  decision: ReasonStatement['decision'];
  outcome: AppealOutcome;
  at: string;
  eraseAfter: string | null;
}>()(arg =>
  query
    .updateTable('reason_statements')
    .set({
      decision: arg.decision,
      appeal_outcome: arg.outcome,
      appeal_decided_at: arg.at,
      erase_after: arg.eraseAfter,
    })
    .where('author_id', '=', arg.author)
    .where('id', '=', arg.id),
);

/** A few of those whose time is over. Nothing is erased while somebody asks for a second look. */
export const listToErase = prepared<Record<string, never>>()(() =>
  query
    .selectFrom('reason_statements')
    .select(['author_id as author', 'id', 'kind', 'target_id as thingId'])
    .where('erase_after', '<', sql<string>`now()`)
    .where(eb => eb.or([eb('appealed_at', 'is', null), eb('appeal_outcome', 'is not', null)]))
    .orderBy('erase_after')
    .limit(sql.lit(100))
    .forUpdate()
    .skipLocked(),
);

export const clearEraseAfter = prepared<{ author: string; id: string }>()(arg =>
  query
    .updateTable('reason_statements')
    .set({ erase_after: null })
    .where('author_id', '=', arg.author)
    .where('id', '=', arg.id),
);

export const eraseBatch = batchDeleteBy('reason_statements', 'author_id');

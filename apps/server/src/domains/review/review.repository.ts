import type { ModerationCase } from '@turnstone/contract/moderation';
import type { SharedKind } from '@turnstone/contract/shared-things';
import { sql } from 'kysely';
import { prepared, query } from '../../platform/db.ts';

/** One is open for each thing: what was opened for another reason goes on as this one. */
export const upsertCase = prepared<{
  id: string;
  kind: SharedKind;
  thingId: string;
  why: ModerationCase['why'];
  rank: number;
  weight: number;
  at: string;
}>()(arg =>
  query
    .insertInto('moderation_cases')
    .values({
      id: arg.id,
      kind: arg.kind,
      target_id: arg.thingId,
      reason: arg.why,
      rank: arg.rank,
      weight: arg.weight,
      opened_at: arg.at,
    })
    .onConflict(conflict =>
      conflict
        .columns(['target_id', 'kind'])
        .where('closed_at', 'is', null)
        .doUpdateSet(eb => ({
          reason: eb.ref('excluded.reason'),
          rank: sql<number>`least(moderation_cases.rank, excluded.rank)`,
          weight: sql<number>`greatest(moderation_cases.weight, excluded.weight)`,
        })),
    ),
);

/** Counts one more report of a thing, in the case that is open for it or in a new one; returns what they weigh together. */
export const countReport = prepared<{
  id: string;
  kind: SharedKind;
  thingId: string;
  weight: 0 | 1;
  at: string;
}>()(arg =>
  query
    .insertInto('moderation_cases')
    .values({
      id: arg.id,
      kind: arg.kind,
      target_id: arg.thingId,
      reason: sql.lit('reported'),
      rank: sql.lit(-1),
      weight: arg.weight,
      opened_at: arg.at,
    })
    .onConflict(conflict =>
      conflict
        .columns(['target_id', 'kind'])
        .where('closed_at', 'is', null)
        .doUpdateSet(eb => ({
          rank: eb('moderation_cases.rank', '-', sql.lit(1)),
          weight: eb('moderation_cases.weight', '+', eb.ref('excluded.weight')),
        })),
    )
    .returning('weight'),
);

export const closeCases = prepared<{ kind: SharedKind; thingIds: string[]; at: string }>()(arg =>
  query
    .updateTable('moderation_cases')
    .set({ closed_at: arg.at })
    .where(sql<boolean>`target_id = any(${arg.thingIds}::uuid[])`)
    .where('kind', '=', arg.kind)
    .where('closed_at', 'is', null),
);

/** What was last decided against a thing of somebody's. */
export const getLatestDecision = prepared<{ author: string; thingId: string }>()(arg =>
  query
    .selectFrom('reason_statements')
    .select(['decision', 'appealed_at as appealedAt', 'appeal_outcome as appealOutcome'])
    .where('author_id', '=', arg.author)
    .where('target_id', '=', arg.thingId)
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

/** Of those that nobody has decided about; a few are enough to hide a thing. */
export const listWeightyReports = prepared<{ kind: SharedKind; thingId: string }>()(arg =>
  query
    .selectFrom('reports')
    .select('weight')
    .where('target_id', '=', arg.thingId)
    .where('kind', '=', arg.kind)
    .where('outcome', 'is', null)
    .where('weight', '>', sql.lit(0))
    .limit(sql.lit(20)),
);

/** A few are enough: the queue begins with them. */
export const listOpenReports = prepared<{ kind: SharedKind; thingId: string }>()(arg =>
  query
    .selectFrom('reports')
    .select('id')
    .where('target_id', '=', arg.thingId)
    .where('kind', '=', arg.kind)
    .where('outcome', 'is', null)
    .limit(sql.lit(20)),
);

import { sql } from 'kysely';
import { type Executor, prepared, query } from '../../platform/db.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = [
  'id',
  'kind',
  'target_id as thingId',
  'reason as why',
  'rank',
  'opened_at as openedAt',
] as const;

export type CaseRow = RowOf<'moderation_cases', typeof columns>;

/** The first moderator to decide holds the lock. */
export const lock = prepared<{ id: string }>()(arg =>
  query
    .selectFrom('moderation_cases')
    .select(columns)
    .where('id', '=', arg.id)
    .where('closed_at', 'is', null)
    .forUpdate(),
);

const pageRows = 101;

const reportedBy = (userId: string) =>
  query
    .selectFrom('reports as r')
    .select('r.kind')
    .where('r.reporter_id', '=', userId)
    .whereRef('r.target_id', '=', 'moderation_cases.target_id' as never)
    .whereRef('r.kind', '=', 'moderation_cases.kind' as never);

/** Without those this person has reported. */
const firstOfQueue = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('moderation_cases')
    .select(columns)
    .where('closed_at', 'is', null)
    .where(({ not, exists }) => not(exists(reportedBy(arg.userId))))
    .orderBy('rank')
    .orderBy('id')
    .limit(sql.lit(pageRows)),
);

/** Behind a case that may be decided by now. */
const restOfQueue = prepared<{ userId: string; after: string }>()(arg =>
  query
    .selectFrom('moderation_cases')
    .select(columns)
    .where('closed_at', 'is', null)
    .where(({ not, exists }) => not(exists(reportedBy(arg.userId))))
    .where(sql<boolean>`(rank, id) > (select c.rank, c.id from moderation_cases c where c.id = ${arg.after})`)
    .orderBy('rank')
    .orderBy('id')
    .limit(sql.lit(pageRows)),
);

/** Most reported first, then oldest. */
export const list = (
  db: Executor,
  { userId, after }: { userId: string; after: string | undefined },
): Promise<CaseRow[]> =>
  after === undefined ? firstOfQueue(db, { userId }) : restOfQueue(db, { userId, after });

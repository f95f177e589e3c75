import { sql } from 'kysely';
import { prepared, query } from '../../platform/db.ts';
import { ownedTable } from '../../platform/owned-table.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = [
  'id',
  'version',
  'first_day as firstDay',
  'end_day as endDay',
  'reached_days as reachedDays',
] as const;

const spells = ownedTable('spells', 'This time', columns);

export type SpellRow = RowOf<'spells', typeof columns>;

export const { list, get, eraseBatch } = spells;
export const remove = spells.removeReturning(['id']);

/** Those that end after a day, from the first on. */
export const listEndingAfter = prepared<{ userId: string; day: string }>()(arg =>
  query
    .selectFrom('spells')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('end_day', '>', arg.day)
    .orderBy('first_day'),
);

export const getTotals = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('spells')
    .select([
      sql<number>`coalesce(sum(end_day - first_day), 0)::integer`.as('days'),
      sql<number>`coalesce(max(reached_days), 0)`.as('longest'),
    ])
    .where('user_id', '=', arg.userId),
);

export const create = prepared<Omit<SpellRow, 'version'> & { userId: string }>()(arg =>
  query.insertInto('spells').values({
    user_id: arg.userId,
    id: arg.id,
    first_day: arg.firstDay,
    end_day: arg.endDay,
    reached_days: arg.reachedDays,
  }),
);

/** Nothing comes back where it is gone, or has another version by now; null takes whichever it has. */
export const update = prepared<Omit<SpellRow, 'version'> & { userId: string; ifMatch: string | null }>()(
  arg =>
    query
      .updateTable('spells')
      .set(eb => ({
        first_day: arg.firstDay,
        end_day: arg.endDay,
        reached_days: arg.reachedDays,
        version: eb('version', '+', 1),
      }))
      .where('user_id', '=', arg.userId)
      .where('id', '=', arg.id)
      .where(sql<boolean>`version::text = coalesce(${arg.ifMatch}::text, version::text)`)
      .returning(columns),
);

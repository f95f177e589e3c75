import { sql } from 'kysely';
import { prepared, query } from '../../platform/db.ts';

export const getStart = prepared<{ userId: string }>()(arg =>
  query.selectFrom('users').select('no_contact_start as startDate').where('id', '=', arg.userId),
);

export const setStartIfNone = prepared<{ userId: string; startDate: string }>()(arg =>
  query
    .updateTable('users')
    .set({ no_contact_start: arg.startDate })
    .where('id', '=', arg.userId)
    .where('no_contact_start', 'is', null),
);

/** Nothing comes back where it has begun on another day by now; `ifMatch` is null where that is no matter. */
export const updateStart = prepared<{ userId: string; startDate: string; ifMatch: string | null }>()(arg =>
  query
    .updateTable('users')
    .set({ no_contact_start: arg.startDate })
    .where('id', '=', arg.userId)
    .where(
      sql<boolean>`coalesce(${arg.ifMatch}::text, coalesce(no_contact_start::text, 'none')) = coalesce(no_contact_start::text, 'none')`,
    )
    .returning('id'),
);

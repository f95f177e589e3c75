import { sql } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, query } from '../../platform/db.ts';

/** Until the transaction ends: room is given to one upload after the other. Not `for update`, as everywhere. */
export const lockUser = prepared<{ userId: string }>()(arg =>
  query.selectFrom('users').select('id').where('id', '=', arg.userId).forNoKeyUpdate(),
);

/** What somebody's images and waiting uploads take together, without one of the uploads. */
export const sumBytes = prepared<{ userId: string; without: string }>()(arg =>
  query.selectNoFrom(
    sql<number>`((select coalesce(sum(stored_bytes), 0) from images where uploader_id = ${arg.userId}) + (select coalesce(sum(bytes), 0) from pending_uploads where user_id = ${arg.userId} and id <> ${arg.without}))::float8`.as(
      'bytes',
    ),
  ),
);

export const create = prepared<{
  userId: string;
  id: string;
  bytes: number;
  signedUntil: string;
  endsAt: string;
}>()(arg =>
  query.insertInto('pending_uploads').values({
    user_id: arg.userId,
    id: arg.id,
    bytes: arg.bytes,
    url_expires_at: arg.signedUntil,
    expires_at: arg.endsAt,
  }),
);

/** As soon as its address takes nothing more, and what was on its way by then has arrived. */
export const endSoon = prepared<{ userId: string; id: string }>()(arg =>
  query
    .updateTable('pending_uploads')
    .set({ expires_at: sql<string>`least(expires_at, url_expires_at + interval '10 minutes')` })
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);

/** A batch of those whose time is over. */
export const removeEnded = prepared<{ at: string }>()(arg =>
  query
    .deleteFrom('pending_uploads')
    .where(
      sql<boolean>`ctid = any(array(select ctid from pending_uploads where expires_at < ${arg.at} order by expires_at limit 500))`,
    )
    .returning(['user_id as userId', 'id']),
);

export const eraseBatch = batchDeleteBy('pending_uploads');

import { sql } from 'kysely';
import { prepared, tables } from '../../platform/db.ts';
import { erasingFrom } from '../../platform/erasing.ts';

interface UploadTables {
  people: { id: string };
  waiting_uploads: { user_id: string; id: string; bytes: number; signed_until: string; ends_at: string };
}

const query = tables<UploadTables>();

/** Until the transaction ends: room is given to one upload after the other. Not `for update`, as everywhere. */
export const lockPerson = prepared<{ me: string }>()(arg =>
  query.selectFrom('people').select('id').where('id', '=', arg.me).forNoKeyUpdate(),
);

/** What somebody's images and waiting uploads take together, without one of the uploads. */
export const sumBytes = prepared<{ me: string; without: string }>()(arg =>
  query.selectNoFrom(
    sql<number>`((select coalesce(sum(stored_bytes), 0) from images where uploader_id = ${arg.me}) + (select coalesce(sum(bytes), 0) from waiting_uploads where user_id = ${arg.me} and id <> ${arg.without}))::float8`.as(
      'bytes',
    ),
  ),
);

export const insertUpload = prepared<{
  me: string;
  id: string;
  bytes: number;
  signedUntil: string;
  endsAt: string;
}>()(arg =>
  query.insertInto('waiting_uploads').values({
    user_id: arg.me,
    id: arg.id,
    bytes: arg.bytes,
    signed_until: arg.signedUntil,
    ends_at: arg.endsAt,
  }),
);

/** As soon as its address takes nothing more, and what was on its way by then has arrived. */
export const endSoon = prepared<{ me: string; id: string }>()(arg =>
  query
    .updateTable('waiting_uploads')
    .set({ ends_at: sql<string>`least(ends_at, signed_until + interval '10 minutes')` })
    .where('user_id', '=', arg.me)
    .where('id', '=', arg.id),
);

/** A batch of those whose time is over. */
export const deleteEnded = prepared<{ at: string }>()(arg =>
  query
    .deleteFrom('waiting_uploads')
    .where(
      sql<boolean>`ctid = any(array(select ctid from waiting_uploads where ends_at < ${arg.at} order by ends_at limit 500))`,
    )
    .returning(['user_id as person', 'id']),
);

export const eraseBatch = erasingFrom('waiting_uploads');

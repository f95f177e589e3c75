import { prepared, preparedList, tables } from '../../platform/db.ts';
import { erasingFrom } from '../../platform/erasing.ts';

interface BlockTables {
  blocks: { blocker_id: string; id: string; blocked_id: string; shown_name: string; created_at: string };
}

const query = tables<BlockTables>();

const columns = ['id', 'shown_name as shownName', 'created_at as createdAt'] as const;

/** Both sides: whom somebody has blocked, and who has blocked them. */
export const findApart = prepared<{ me: string }>()(arg =>
  query
    .selectFrom('blocks')
    .select('blocked_id as person')
    .where('blocker_id', '=', arg.me)
    .unionAll(query.selectFrom('blocks').select('blocker_id as person').where('blocked_id', '=', arg.me)),
);

/** Blocked already, it stays as it is. */
export const insertBlock = prepared<{
  me: string;
  id: string;
  blockedId: string;
  shownName: string;
  createdAt: string;
}>()(arg =>
  query
    .insertInto('blocks')
    .values({
      blocker_id: arg.me,
      id: arg.id,
      blocked_id: arg.blockedId,
      shown_name: arg.shownName,
      created_at: arg.createdAt,
    })
    .onConflict(conflict => conflict.columns(['blocker_id', 'blocked_id']).doNothing()),
);

export const findBlock = prepared<{ me: string; blockedId: string }>()(arg =>
  query
    .selectFrom('blocks')
    .select(columns)
    .where('blocker_id', '=', arg.me)
    .where('blocked_id', '=', arg.blockedId),
);

export const listBlocks = preparedList<{ me: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('blocks')
    .select(columns)
    .where('blocker_id', '=', arg.me)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const deleteBlock = prepared<{ me: string; id: string }>()(arg =>
  query.deleteFrom('blocks').where('blocker_id', '=', arg.me).where('id', '=', arg.id).returning('id'),
);

export const eraseBatch = erasingFrom('blocks', 'blocker_id');
export const eraseFromTheOtherSide = erasingFrom('blocks', 'blocked_id');

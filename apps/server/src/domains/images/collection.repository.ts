import { sql } from 'kysely';
import { prepared, preparedList, tables } from '../../platform/db.ts';
import { erasingFrom } from '../../platform/erasing.ts';

interface CollectionTables {
  image_collections: { user_id: string; image_id: string; id: string; collected_at: string };
}

const query = tables<CollectionTables>();

export const listCollected = preparedList<{ me: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('image_collections')
    .select(['id', 'image_id as imageId', 'collected_at as collectedAt'])
    .where('user_id', '=', arg.me)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const findCollected = prepared<{ me: string; imageIds: string[] }>()(arg =>
  query
    .selectFrom('image_collections')
    .select(['image_id as imageId', 'collected_at as collectedAt'])
    .where('user_id', '=', arg.me)
    .where(sql<boolean>`image_id = any(${arg.imageIds}::uuid[])`),
);

/** Collected already, it keeps its place. */
export const insertCollected = prepared<{ me: string; imageId: string; id: string; collectedAt: string }>()(
  arg =>
    query
      .insertInto('image_collections')
      .values({ user_id: arg.me, image_id: arg.imageId, id: arg.id, collected_at: arg.collectedAt })
      .onConflict(conflict => conflict.columns(['user_id', 'image_id']).doNothing()),
);

export const deleteCollected = prepared<{ me: string; imageId: string }>()(arg =>
  query.deleteFrom('image_collections').where('user_id', '=', arg.me).where('image_id', '=', arg.imageId),
);

export const eraseBatch = erasingFrom('image_collections');
export const forgetImage = erasingFrom('image_collections', 'image_id');

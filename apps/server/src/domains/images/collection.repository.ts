import { sql } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, query } from '../../platform/db.ts';
import { ownedTable } from '../../platform/owned-table.ts';

const columns = ['id', 'image_id as imageId', 'collected_at as collectedAt'] as const;

export const { list, eraseBatch } = ownedTable('image_collections', 'This image', columns);

export const listByImageIds = prepared<{ userId: string; imageIds: string[] }>()(arg =>
  query
    .selectFrom('image_collections')
    .select(['image_id as imageId', 'collected_at as collectedAt'])
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`image_id = any(${arg.imageIds}::uuid[])`),
);

/** Collected already, it keeps its place. */
export const create = prepared<{ userId: string; imageId: string; id: string; collectedAt: string }>()(arg =>
  query
    .insertInto('image_collections')
    .values({ user_id: arg.userId, image_id: arg.imageId, id: arg.id, collected_at: arg.collectedAt })
    .onConflict(conflict => conflict.columns(['user_id', 'image_id']).doNothing()),
);

export const remove = prepared<{ userId: string; imageId: string }>()(arg =>
  query.deleteFrom('image_collections').where('user_id', '=', arg.userId).where('image_id', '=', arg.imageId),
);

export const detachImage = batchDeleteBy('image_collections', 'image_id');

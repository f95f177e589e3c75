import { sql } from 'kysely';
import { prepared, preparedList, query } from '../../platform/db.ts';
import { reviewedTable } from '../../platform/reviewed-table.ts';
import type { RowOf } from '../../platform/schema.ts';
import {
  type SharedColumns,
  type Viewer,
  visibilityFilter,
  writableFilter,
} from '../../platform/visibility.ts';

const shared: SharedColumns = {
  table: 'images',
  author: 'uploader_id',
  name: 'uploader_name',
  since: 'created_at',
};

const columns = [
  'id',
  'uploader_id as uploaderId',
  'folder',
  'width',
  'height',
  'file_size as fileSize',
  'placeholder',
  'description',
  'tags',
  'uploader_name as uploaderName',
  'created_at as createdAt',
  'review_status as review',
  'version',
] as const;

export type ImageRow = RowOf<'images', typeof columns>;

export const { lock, setReview } = reviewedTable('images');

export const list = preparedList<Viewer & { after: string }>()((arg, rows) =>
  query
    .selectFrom('images')
    .select(columns)
    .where('id', '<', arg.after)
    .where(visibilityFilter(arg, shared))
    .orderBy('id', 'desc')
    .limit(rows),
);

export const listByUploader = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('images')
    .select(columns)
    .where('uploader_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

/** Of these, the ones this person sees. */
export const listVisible = prepared<Viewer & { ids: string[] }>()(arg =>
  query
    .selectFrom('images')
    .select(columns)
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`)
    .where(visibilityFilter(arg, shared)),
);

/** Of these, the ones this person may collect, pair or save. */
export const listWritableIds = prepared<Viewer & { ids: string[] }>()(arg =>
  query
    .selectFrom('images')
    .select('id')
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`)
    .where(writableFilter(arg, shared)),
);

/** Whatever its review status. */
export const get = prepared<{ id: string }>()(arg =>
  query.selectFrom('images').select(columns).where('id', '=', arg.id),
);

export const listExistingIds = prepared<{ ids: string[] }>()(arg =>
  query.selectFrom('images').select('id').where(sql<boolean>`id = any(${arg.ids}::uuid[])`),
);

export const getByUpload = prepared<{ userId: string; uploadId: string }>()(arg =>
  query
    .selectFrom('images')
    .select(columns)
    .where('uploader_id', '=', arg.userId)
    .where('upload_id', '=', arg.uploadId),
);

export const getByFolder = prepared<{ folder: string }>()(arg =>
  query.selectFrom('images').select(['id', 'uploader_id as uploaderId']).where('folder', '=', arg.folder),
);

/** Where this person sees the image that lies there. */
export const getVisibleByFolder = prepared<Viewer & { folder: string }>()(arg =>
  query
    .selectFrom('images')
    .select('id')
    .where('folder', '=', arg.folder)
    .where(visibilityFilter(arg, shared)),
);

/** Until the transaction ends it is not deleted: what is tied to it now, its clean-up will see. */
export const lockWritable = prepared<Viewer & { id: string }>()(arg =>
  query
    .selectFrom('images')
    .select(columns)
    .where('id', '=', arg.id)
    .where(writableFilter(arg, shared))
    .forKeyShare(),
);

export interface NewImage extends Omit<ImageRow, 'version'> {
  readonly uploadId: string;
  /** Of all its files together. */
  readonly storedBytes: number;
}

/** Nothing comes back when the upload has become an image before. */
export const create = prepared<NewImage>()(arg =>
  query
    .insertInto('images')
    .values({
      id: arg.id,
      uploader_id: arg.uploaderId,
      upload_id: arg.uploadId,
      folder: arg.folder,
      width: arg.width,
      height: arg.height,
      file_size: arg.fileSize,
      stored_bytes: arg.storedBytes,
      placeholder: arg.placeholder,
      description: arg.description,
      tags: arg.tags,
      uploader_name: arg.uploaderName,
      created_at: arg.createdAt,
      review_status: arg.review,
    })
    .onConflict(conflict => conflict.columns(['uploader_id', 'upload_id']).doNothing())
    .returning('id'),
);

/** Until the transaction ends, so that a change builds on what it read. */
export const lockOwn = prepared<{ userId: string; id: string }>()(arg =>
  query
    .selectFrom('images')
    .select(columns)
    .where('id', '=', arg.id)
    .where('uploader_id', '=', arg.userId)
    .forNoKeyUpdate(),
);

export const update = prepared<{
  userId: string;
  id: string;
  description: string | null;
  tags: string[];
  uploaderName: string;
}>()(arg =>
  query
    .updateTable('images')
    .set(eb => ({
      description: arg.description,
      tags: arg.tags,
      uploader_name: arg.uploaderName,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', arg.id)
    .where('uploader_id', '=', arg.userId)
    .returning(columns),
);

export const remove = prepared<{ userId: string; id: string }>()(arg =>
  query
    .deleteFrom('images')
    .where('id', '=', arg.id)
    .where('uploader_id', '=', arg.userId)
    .returning(['id', 'folder']),
);

export const purgeRemoved = prepared<{ id: string }>()(arg =>
  query
    .deleteFrom('images')
    .where('id', '=', arg.id)
    .where('review_status', '=', sql.lit('removed'))
    .returning('folder'),
);

/** A batch of somebody's images. */
export const removeBatchByUploader = prepared<{ userId: string }>()(arg =>
  query
    .deleteFrom('images')
    .where(
      sql<boolean>`ctid = any(array(select ctid from images where uploader_id = ${arg.userId} limit 100))`,
    )
    .returning(['id', 'folder']),
);

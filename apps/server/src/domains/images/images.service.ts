import { randomUUID } from 'node:crypto';
import type { QueryOf } from '@turnstone/contract/endpoint';
import {
  anonymousUploader,
  type ForumImage,
  type ForumImageChange,
  type listForumImages,
  type NewForumImage,
  unnamedImage,
} from '@turnstone/contract/images';
import { limits } from '@turnstone/contract/limits';
import { type Page, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { ImageOfPivot } from '@turnstone/contract/picture';
import { applyChange } from '@turnstone/contract/versions';
import type { Executor } from '../../platform/db.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { toPenName } from '../../platform/pen-names.ts';
import { type CallerContext, inTransaction, type RequestContext } from '../../platform/request-context.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import * as account from '../account/account.service.ts';
import * as penNames from '../account/pen-name.service.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as reviews from '../review/review.service.ts';
import * as collection from './collection.repository.ts';
import * as imageFiles from './image-files.service.ts';
import * as policy from './images.policy.ts';
import * as repository from './images.repository.ts';
import type { Picture } from './picture.ts';
import * as uploads from './uploads.service.ts';

// A picture takes a second of one core and up to 400 megabytes: one at a time, and few who wait.
const pictureSemaphore = createSemaphore(
  1,
  4,
  new AppError('unavailable', 'Many images are arriving right now. Please try again in a moment.'),
);

export const toImageOfPivot = (row: repository.ImageRow): ImageOfPivot => ({
  id: row.id,
  objectPath: imageFiles.pathOf(row),
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  originalName: unnamedImage,
  description: row.description,
  uploaderName: row.uploaderName,
});

const toForumImage = (ctx: CallerContext, row: repository.ImageRow, isCollected: boolean): ForumImage => ({
  ...toImageOfPivot(row),
  version: policy.isMine(ctx.user, row) ? row.version : 0,
  tags: row.tags,
  createdAt: row.createdAt,
  isCollected,
  fileName: `${row.width}.jpg`,
  fileSize: row.fileSize,
  mimeType: imageFiles.contentTypes.jpg,
  isPublic: true,
  isMine: policy.isMine(ctx.user, row),
  review: row.review,
});

const listCollectedIds = async (ctx: RequestContext, imageIds: string[]): Promise<Set<string>> => {
  const found =
    imageIds.length === 0 ? [] : await collection.listByImageIds(ctx.db, { userId: ctx.user.id, imageIds });
  return new Set(found.map(({ imageId }) => imageId));
};

const toForumImageOf = async (ctx: RequestContext, row: repository.ImageRow): Promise<ForumImage> =>
  toForumImage(ctx, row, (await listCollectedIds(ctx, [row.id])).has(row.id));

const listFor = async (
  ctx: CallerContext,
  { limit = pageLimits.default, after }: { limit?: number | undefined; after?: string | undefined },
): Promise<Page<ForumImage>> => {
  const viewer = await blocks.getViewer(ctx);
  const page = pageOf(await repository.list(ctx.db, { ...viewer, limit, after }), limit);
  return { items: await toForumImages(ctx, page.items), next: page.next };
};

const toForumImages = async (
  ctx: CallerContext,
  found: readonly repository.ImageRow[],
): Promise<ForumImage[]> => {
  const ids = found.map(({ id }) => id);
  const collected = ctx.user ? await listCollectedIds(ctx, ids) : new Set<string>();
  return found.map(row => toForumImage(ctx, row, collected.has(row.id)));
};

/** Every image the user has shared, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<ForumImage> =>
  iteratePages(async ({ limit, after }) => {
    const page = pageOf(
      await repository.listByUploader(ctx.db, { userId: ctx.user.id, limit, after }),
      limit,
    );
    return { items: await toForumImages(ctx, page.items), next: page.next };
  });

/** Open to everybody; a visitor's first page is cached for a few seconds. */
export const list = async (
  ctx: CallerContext,
  { userId, limit, after }: QueryOf<typeof listForumImages>,
): Promise<Page<ForumImage>> => {
  policy.assertCurrentUser(ctx.user, userId);
  const read = () => listFor(ctx, { limit, after });
  return !ctx.user && after === undefined
    ? ctx.cache.get(`images:${limit ?? pageLimits.default}`, read)
    : read();
};

/** Of those that are there for this person; whoever has the id of another has the id of nothing. */
export const getVisible = async (
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, repository.ImageRow>> => {
  if (ids.length === 0) return new Map();
  const viewer = await blocks.getViewer(ctx);
  const found = await repository.listVisible(ctx.db, { ...viewer, ids: [...new Set(ids)] });
  return new Map(found.map(row => [row.id, row]));
};

export const getImagesOfPivots = async (
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, ImageOfPivot>> =>
  new Map([...(await getVisible(ctx, ids))].map(([id, row]) => [id, toImageOfPivot(row)]));

/** Of these, the ones this person may take into their own things. */
export const listWritableIds = async (ctx: RequestContext, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const viewer = await blocks.getViewer(ctx);
  const found = await repository.listWritableIds(ctx.db, { ...viewer, ids: [...new Set(ids)] });
  return new Set(found.map(({ id }) => id));
};

/** It stays at least until the transaction ends. */
export const lockWritable = async (ctx: RequestContext, id: string): Promise<repository.ImageRow> => {
  const [row] = await repository.lockWritable(ctx.db, { ...(await blocks.getViewer(ctx)), id });
  if (!row) throw notFound('This image');
  return row;
};

/** Whatever their review status, and whoever asks. */
export const listExistingIds = async (db: Executor, ids: readonly string[]): Promise<Set<string>> => {
  const found = ids.length === 0 ? [] : await repository.listExistingIds(db, { ids: [...new Set(ids)] });
  return new Set(found.map(({ id }) => id));
};

export const exists = async (db: Executor, id: string): Promise<boolean> =>
  (await repository.get(db, { id })).length > 0;

type ImageDetails = Pick<NewForumImage, 'description' | 'tags' | 'uploaderName'>;

/** What a person says of an image; nothing said is nothing shown. */
const toImageDetails = ({ description, tags, uploaderName }: ImageDetails) => ({
  description: description || null,
  tags,
  uploaderName: uploaderName || anonymousUploader,
});

const toUploaderName = ({ uploaderName }: Pick<ImageDetails, 'uploaderName'>): string =>
  toPenName(uploaderName, limits.uploaderName);

/** A name that was given before is not asked about again. */
const withPenName = (before: ImageDetails, { uploaderName, ...input }: ForumImageChange): ForumImageChange =>
  uploaderName === undefined || uploaderName === before.uploaderName
    ? input
    : { ...input, uploaderName: toUploaderName({ uploaderName }) };

/** Null where the upload has become an image before. */
const register = (
  ctx: RequestContext,
  row: Omit<repository.NewImage, 'review' | 'uploadId'>,
  uploadId: string,
): Promise<repository.ImageRow | null> =>
  inTransaction(ctx, async ctx => {
    await uploads.reserveStorage(ctx, row.storedBytes, uploadId);
    await account.lockActiveUser(ctx);
    const whole = { ...row, version: 1, review: await reviews.beginNew(ctx, 'image', row.id) };
    const [inserted] = await repository.create(ctx.db, { ...whole, uploadId });
    if (inserted) {
      await uploads.markRegistered(ctx, uploadId);
      await penNames.remember(ctx, row.uploaderName);
      return whole;
    }
    await reviews.end(ctx.db, 'image', [row.id]);
    return null;
  });

/**
 * Makes an image of an upload: once, however often and however many at once ask for it. Takes seconds, so it holds
 * neither a transaction nor a connection meanwhile.
 */
export const create = async (
  ctx: RequestContext,
  makePicture: (bytes: Buffer) => Promise<Picture>,
  input: NewForumImage,
): Promise<ForumImage> => {
  const uploadId = uploads.idOf(ctx, input.objectPath);
  const words = toImageDetails({ ...input, uploaderName: toUploaderName(input) });
  const find = async () => (await repository.getByUpload(ctx.db, { userId: ctx.user.id, uploadId })).at(0);
  const before = await find();
  if (before) return toForumImageOf(ctx, before);
  const picture = await pictureSemaphore(async () => {
    const bytes = await uploads.read(ctx, uploadId);
    return bytes && makePicture(bytes);
  });
  if (!picture) {
    // An upload goes only after its image is there: somebody else has made it while this one waited.
    const meanwhile = await find();
    if (!meanwhile) throw notFound('This upload');
    return toForumImageOf(ctx, meanwhile);
  }

  const [id, folder] = [newId(), randomUUID()];
  await imageFiles.enqueueRemovalUnlessRegistered(ctx.db, folder, id);
  await imageFiles.write(ctx.files, folder, picture);
  const widest = picture.files.find(({ width, format }) => width === picture.width && format === 'jpg');
  const row = {
    id,
    uploaderId: ctx.user.id,
    folder,
    width: picture.width,
    height: picture.height,
    fileSize: widest?.bytes.length ?? 0,
    storedBytes: picture.files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    placeholder: picture.placeholder,
    ...words,
    createdAt: ctx.clock.now().toISOString(),
  };
  const added = await register(ctx, row, uploadId).catch(async error => {
    await imageFiles.enqueueRemoval(ctx.db, folder, id);
    throw error;
  });
  if (!added) await imageFiles.enqueueRemoval(ctx.db, folder, id);
  await uploads.remove(ctx, uploadId);
  await ctx.cache.invalidate();
  const stored = added ?? (await find());
  if (!stored) throw notFound('This upload');
  return toForumImageOf(ctx, stored);
};

export const update = (
  ctx: RequestContext,
  id: string,
  input: ForumImageChange,
  ifMatch: IfMatch,
): Promise<ForumImage> =>
  inTransaction(ctx, async ctx => {
    const [before] = await repository.lockOwn(ctx.db, { userId: ctx.user.id, id });
    if (!before) throw notFound('This image');
    if (isStale(ifMatch, before.version)) throw new EditConflict(await toForumImageOf(ctx, before));
    const [row] = await repository.update(ctx.db, {
      userId: ctx.user.id,
      id,
      ...toImageDetails(applyChange<ImageDetails>(before, withPenName(before, input))),
    });
    if (!row) throw notFound('This image');
    await ctx.db.afterCommit(ctx.cache.invalidate);
    return toForumImageOf(ctx, row);
  });

/** Gone at once for everybody; its files, and what was tied to it, are cleared up by a job. */
export const remove = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  inTransaction(ctx, async ctx => {
    await reviews.end(ctx.db, 'image', [id]);
    const [removed] = await repository.remove(ctx.db, { userId: ctx.user.id, id });
    if (!removed) throw notFound('This image');
    await imageFiles.enqueueRemoval(ctx.db, removed.folder, id);
    await ctx.db.afterCommit(ctx.cache.invalidate);
    return { id };
  });

/** A batch of somebody's images is gone at once for everybody; returns how many there were. */
export const withdrawBatch = async (tx: Executor, userId: string): Promise<number> => {
  const removed = await repository.removeBatchByUploader(tx, { userId });
  for (const { id, folder } of removed) await imageFiles.enqueueRemoval(tx, folder, id);
  await reviews.endAll(tx, 'image', removed);
  return removed.length;
};

/** For a moderator. */
export const getForReview = async (db: Executor, id: string): Promise<reviews.SharedContent | null> => {
  const [row] = await repository.get(db, { id });
  if (!row) return null;
  const { uploaderId, uploaderName, description, createdAt, review } = row;
  const words = [description, ...row.tags.map(tag => `#${tag}`)].filter(Boolean).join(' ');
  return {
    id,
    authorId: uploaderId,
    authorName: uploaderName,
    title: null,
    text: words || null,
    imagePath: toImageOfPivot(row).objectPath,
    imageId: id,
    sharedAt: createdAt,
    review,
  };
};

export const { lock: lockForReview, setReview } = repository;

export const eraseRemoved = async (tx: Executor, id: string): Promise<void> => {
  const [removed] = await repository.purgeRemoved(tx, { id });
  if (removed) await imageFiles.enqueueRemoval(tx, removed.folder, id);
};

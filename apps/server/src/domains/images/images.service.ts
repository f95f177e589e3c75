import { randomUUID } from 'node:crypto';
import {
  anonymousUploader,
  applyChange,
  type ForumImage,
  type ForumImageChange,
  type ImageOfPivot,
  limits,
  type listForumImages,
  type NewForumImage,
  type Page,
  pageLimits,
  pageOf,
  type QueryOf,
  type Review,
  unnamedImage,
} from '@turnstone/contract';
import { atMost } from '../../platform/at-most.ts';
import type { Executor } from '../../platform/db.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store.ts';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import { toShownName } from '../../platform/shown-names.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as account from '../account/account.service.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as reviews from '../review/review.service.ts';
import * as collection from './collection.repository.ts';
import * as imageFiles from './image-files.service.ts';
import * as policy from './images.policy.ts';
import * as rows from './images.repository.ts';
import type { Picture } from './picture.ts';
import * as uploads from './uploads.service.ts';

// A picture takes a second of one core and up to 400 megabytes: one at a time, and few who wait.
const oneAtATime = atMost(
  1,
  4,
  new AppError('unavailable', 'Many images are arriving right now. Please try again in a moment.'),
);

export const pictureOf = (row: rows.ImageRow): ImageOfPivot => ({
  id: row.id,
  objectPath: imageFiles.pathOf(row),
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  originalName: unnamedImage,
  description: row.description,
  uploaderName: row.uploaderName,
});

const shown = (me: Member | null, row: rows.ImageRow, isCollected: boolean): ForumImage => ({
  ...pictureOf(row),
  version: policy.isMine(me, row) ? row.version : 0,
  tags: row.tags,
  createdAt: row.createdAt,
  isCollected,
  fileName: `${row.width}.jpg`,
  fileSize: row.fileSize,
  mimeType: imageFiles.contentTypes.jpg,
  isPublic: true,
  isMine: policy.isMine(me, row),
  review: row.review,
});

const collectedAmong = async (me: Member, imageIds: string[]): Promise<Set<string>> => {
  const found = imageIds.length === 0 ? [] : await collection.findCollected(me.db, { me: me.id, imageIds });
  return new Set(found.map(({ imageId }) => imageId));
};

const shownToMe = async (me: Member, row: rows.ImageRow): Promise<ForumImage> =>
  shown(me, row, (await collectedAmong(me, [row.id])).has(row.id));

const listFor = async (
  db: Executor,
  me: Member | null,
  { limit = pageLimits.usual, after }: { limit?: number | undefined; after?: string | undefined },
): Promise<Page<ForumImage>> => {
  const viewer = await blocks.viewerOf(me);
  const page = pageOf(await rows.listImages(db, { ...viewer, limit, after }), limit);
  return { items: await allShown(me, page.items), next: page.next };
};

const allShown = async (me: Member | null, found: readonly rows.ImageRow[]): Promise<ForumImage[]> => {
  const ids = found.map(({ id }) => id);
  const collected = me ? await collectedAmong(me, ids) : new Set<string>();
  return found.map(row => shown(me, row, collected.has(row.id)));
};

/** One's own images, to take along. */
export const everything = (me: Member): AsyncIterable<ForumImage> =>
  wholeList(async ({ limit, after }) => {
    const page = pageOf(await rows.listOwnImages(me.db, { me: me.id, limit, after }), limit);
    return { items: await allShown(me, page.items), next: page.next };
  });

/** Open to everybody; a visitor's first page is remembered for a few seconds. */
export const list = async (
  db: Executor,
  me: Member | null,
  forum: HotAnswers,
  { userId, limit, after }: QueryOf<typeof listForumImages>,
): Promise<Page<ForumImage>> => {
  policy.mustBeMe(me, userId);
  if (me) return listFor(me.db, me, { limit, after });
  const read = () => listFor(db, null, { limit, after });
  return after === undefined ? forum.recall(`images:${limit ?? pageLimits.usual}`, read) : read();
};

/** Of those that are there for this person; whoever has the id of another has the id of nothing. */
export const seenAmong = async (me: Member, ids: readonly string[]): Promise<Map<string, rows.ImageRow>> => {
  if (ids.length === 0) return new Map();
  const viewer = await blocks.viewerOf(me);
  const found = await rows.findImages(me.db, { ...viewer, ids: [...new Set(ids)] });
  return new Map(found.map(row => [row.id, row]));
};

export const picturesOf = async (me: Member, ids: readonly string[]): Promise<Map<string, ImageOfPivot>> =>
  new Map([...(await seenAmong(me, ids))].map(([id, row]) => [id, pictureOf(row)]));

/** Of these, the ones this person may take into their own things. */
export const writableAmong = async (me: Member, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const viewer = await blocks.viewerOf(me);
  const found = await rows.findWritableImages(me.db, { ...viewer, ids: [...new Set(ids)] });
  return new Set(found.map(({ id }) => id));
};

/** It stays at least until the transaction ends. */
export const hold = async (me: Member, id: string): Promise<rows.ImageRow> => {
  const [row] = await rows.holdImage(me.db, { ...(await blocks.viewerOf(me)), id });
  if (!row) throw notFound('This image');
  return row;
};

/** Whatever stands against them, and whoever asks. */
export const existingAmong = async (db: Executor, ids: readonly string[]): Promise<Set<string>> => {
  const found = ids.length === 0 ? [] : await rows.findExisting(db, { ids: [...new Set(ids)] });
  return new Set(found.map(({ id }) => id));
};

export const exists = async (db: Executor, id: string): Promise<boolean> =>
  (await rows.findImage(db, { id })).length > 0;

type Words = Pick<NewForumImage, 'description' | 'tags' | 'uploaderName'>;

/** What a person says of an image; nothing said is nothing shown. */
const wordsOf = ({ description, tags, uploaderName }: Words) => ({
  description: description || null,
  tags,
  uploaderName: uploaderName || anonymousUploader,
});

const nameOf = ({ uploaderName }: Pick<Words, 'uploaderName'>): string =>
  toShownName(uploaderName, limits.uploaderName);

/** A name that was given before is not asked about again. */
const withShownName = (before: Words, { uploaderName, ...wish }: ForumImageChange): ForumImageChange =>
  uploaderName === undefined || uploaderName === before.uploaderName
    ? wish
    : { ...wish, uploaderName: nameOf({ uploaderName }) };

/** Null where the upload has become an image before. */
const register = (
  me: Member,
  row: Omit<rows.NewImage, 'review' | 'uploadId'>,
  uploadId: string,
): Promise<rows.ImageRow | null> =>
  inTransaction(me, async me => {
    await uploads.takeRoom(me, row.storedBytes, uploadId);
    await account.mustBeHere(me);
    const whole = { ...row, version: 1, review: await reviews.beginNew(me, 'image', row.id) };
    const [inserted] = await rows.insertImage(me.db, { ...whole, uploadId });
    if (inserted) {
      await uploads.settle(me, uploadId);
      return whole;
    }
    await reviews.end(me.db, 'image', [row.id]);
    return null;
  });

interface Making {
  readonly files: FileStore;
  readonly forum: HotAnswers;
  readonly makePicture: (bytes: Buffer) => Promise<Picture>;
}

/**
 * Makes an image of an upload: once, however often and however many at once ask for it. Takes seconds, so it holds
 * neither a transaction nor a connection meanwhile.
 */
export const add = async (
  me: Member,
  { files, forum, makePicture }: Making,
  wish: NewForumImage,
): Promise<ForumImage> => {
  const uploadId = uploads.idOf(me, wish.objectPath);
  const words = wordsOf({ ...wish, uploaderName: nameOf(wish) });
  const find = async () => (await rows.findImageByUpload(me.db, { me: me.id, uploadId })).at(0);
  const before = await find();
  if (before) return shownToMe(me, before);
  const picture = await oneAtATime(async () => {
    const bytes = await uploads.read(me, files, uploadId);
    return bytes && makePicture(bytes);
  });
  if (!picture) {
    // An upload goes only after its image is there: somebody else has made it while this one waited.
    const meanwhile = await find();
    if (!meanwhile) throw notFound('This upload');
    return shownToMe(me, meanwhile);
  }

  const [id, folder] = [newId(), randomUUID()];
  await imageFiles.forgetUnlessRegistered(me.db, folder, id);
  await imageFiles.write(files, folder, picture);
  const widest = picture.files.find(({ width, format }) => width === picture.width && format === 'jpg');
  const row = {
    id,
    uploaderId: me.id,
    folder,
    width: picture.width,
    height: picture.height,
    fileSize: widest?.bytes.length ?? 0,
    storedBytes: picture.files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    placeholder: picture.placeholder,
    ...words,
    createdAt: new Date().toISOString(),
  };
  const added = await register(me, row, uploadId).catch(async refused => {
    await imageFiles.forgetNow(me.db, folder, id);
    throw refused;
  });
  if (!added) await imageFiles.forgetNow(me.db, folder, id);
  await uploads.forget(me, files, uploadId);
  await forum.forget();
  const kept = added ?? (await find());
  if (!kept) throw notFound('This upload');
  return shownToMe(me, kept);
};

export const change = (
  me: Member,
  forum: HotAnswers,
  id: string,
  wish: ForumImageChange,
  ifMatch: IfMatch,
): Promise<ForumImage> =>
  inTransaction(me, async me => {
    const [before] = await rows.lockOwnImage(me.db, { me: me.id, id });
    if (!before) throw notFound('This image');
    if (isStale(ifMatch, before.version)) throw new EditConflict(await shownToMe(me, before));
    const [row] = await rows.changeImage(me.db, {
      me: me.id,
      id,
      ...wordsOf(applyChange<Words>(before, withShownName(before, wish))),
    });
    if (!row) throw notFound('This image');
    await me.db.afterCommit(forum.forget);
    return shownToMe(me, row);
  });

/** Gone at once for everybody; its files, and what was tied to it, are cleared up by a job. */
export const remove = (me: Member, forum: HotAnswers, id: string): Promise<{ id: string }> =>
  inTransaction(me, async me => {
    await reviews.end(me.db, 'image', [id]);
    const [removed] = await rows.deleteImage(me.db, { me: me.id, id });
    if (!removed) throw notFound('This image');
    await imageFiles.forgetNow(me.db, removed.folder, id);
    await me.db.afterCommit(forum.forget);
    return { id };
  });

/** A batch of somebody's images is gone at once for everybody; answers how many there were. */
export const withdrawBatch = async (tx: Executor, person: string): Promise<number> => {
  const removed = await rows.deleteImagesBy(tx, { person });
  for (const { id, folder } of removed) await imageFiles.forgetNow(tx, folder, id);
  await reviews.endAll(tx, 'image', removed);
  return removed.length;
};

/** For a moderator. */
export const forReview = async (db: Executor, id: string): Promise<reviews.SharedContent | null> => {
  const [row] = await rows.findImage(db, { id });
  if (!row) return null;
  const { uploaderId, uploaderName, description, createdAt, review } = row;
  const words = [description, ...row.tags.map(tag => `#${tag}`)].filter(Boolean).join(' ');
  return {
    id,
    authorId: uploaderId,
    authorName: uploaderName,
    title: null,
    text: words || null,
    imagePath: pictureOf(row).objectPath,
    imageId: id,
    sharedAt: createdAt,
    review,
  };
};

/** Until the transaction ends it reads as it does now. */
export const lockForReview = async (tx: Executor, id: string): Promise<void> =>
  void (await rows.lockImage(tx, { id }));

export const setReview = async (tx: Executor, id: string, review: Review): Promise<void> =>
  void (await rows.setReview(tx, { id, review }));

export const eraseRemoved = async (tx: Executor, id: string): Promise<void> => {
  const [removed] = await rows.deleteRemoved(tx, { id });
  if (removed) await imageFiles.forgetNow(tx, removed.folder, id);
};

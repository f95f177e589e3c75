import type { ImageFormat } from '@turnstone/rules/image-files';
import * as z from 'zod/mini';
import type { Executor } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { enqueue, type JobKind } from '../../platform/jobs.ts';
import type { RequestContext, ServiceContext, VisitorContext } from '../../platform/request-context.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as policy from './images.policy.ts';
import * as repository from './images.repository.ts';
import type { Picture } from './picture.ts';

export const contentTypes: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const hex = '[0-9a-f]';
const filePath = new RegExp(
  `^(${hex}{8}-${hex}{4}-4${hex}{3}-[89ab]${hex}{3}-${hex}{12})/([1-9]\\d{0,3})\\.(avif|webp|jpg)$`,
);

export interface ImageFile {
  readonly folder: string;
  readonly key: string;
  readonly type: string;
}

/** One of our own files; null for every other path. */
export const parsePath = (path: string): ImageFile | null => {
  const [, folder, , format] = filePath.exec(path) ?? [];
  return folder ? { folder, key: `images/${path}`, type: contentTypes[format as ImageFormat] } : null;
};

/** Where the files of what others may not see are asked for: there it matters who asks. */
export const gate = 'review/';

export const pathOf = ({
  folder,
  width,
  review,
}: Pick<repository.ImageRow, 'folder' | 'width' | 'review'>): string =>
  `${review === null ? '' : gate}${folder}/${width}.jpg`;

/** Asked for every file, at this moment: an address that somebody kept ends with what it showed. */
export const isPublic = async (ctx: VisitorContext, { folder }: ImageFile): Promise<boolean> =>
  (await repository.getVisibleByFolder(ctx.db, { ...(await blocks.getViewer(ctx)), folder })).length > 0;

/** Whoever shared it, whatever its review status, and moderators. */
export const canRead = async (ctx: RequestContext, { folder }: ImageFile): Promise<boolean> => {
  const [image] = await repository.getByFolder(ctx.db, { folder });
  return image !== undefined && (ctx.user.moderatorAlias !== null || policy.isMine(ctx.user, image));
};

/** Whatever was tied to an image is cleared up after it, too: see src/jobs.ts. */
export const removeImageFiles: JobKind<{ folder: string; imageId: string }> = {
  name: 'forget-image-files',
  payload: z.strictObject({ folder: z.uuid(), imageId: z.uuid() }),
};

const registrationMs = 3_600_000;

/** Asked for before the first file is written: whatever happens to this server, no file stays without an image. */
export const enqueueRemovalUnlessRegistered = (
  db: Executor,
  folder: string,
  imageId: string,
): Promise<void> => enqueue(db, removeImageFiles, { folder, imageId }, new Date(Date.now() + registrationMs));

export const enqueueRemoval = (db: Executor, folder: string, imageId: string): Promise<void> =>
  enqueue(db, removeImageFiles, { folder, imageId });

export const write = async (files: FileStore, folder: string, picture: Picture): Promise<void> => {
  await Promise.all(
    picture.files.map(({ width, format, bytes }) =>
      files.write(`images/${folder}/${width}.${format}`, bytes, contentTypes[format]),
    ),
  );
};

/** Removes the files of a folder that no image has; returns whether there was none. */
export const removeFiles = async ({ db, files }: ServiceContext, folder: string): Promise<boolean> => {
  if ((await repository.getByFolder(db, { folder })).length > 0) return false;
  const { files: found } = await files.list(`images/${folder}/`);
  await files.remove(found.map(({ key }) => key));
  return true;
};

// A picture of 1600 pixels has well under a megabyte; nothing larger was ever written.
const maxBytes = 20 * 1024 * 1024;

/** The bytes of one of our own files; null where there are none. */
export const read = async (files: FileStore, objectPath: string): Promise<Buffer | null> => {
  const file = parsePath(objectPath.replace(gate, ''));
  const bytes = file && (await files.read(file.key, maxBytes));
  return Buffer.isBuffer(bytes) ? bytes : null;
};

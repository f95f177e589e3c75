import { randomUUID } from 'node:crypto';
import type { ImageFormat } from '@turnstone/rules';
import * as z from 'zod/mini';
import type { Executor } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { enqueue, type JobKind } from '../../platform/jobs.ts';
import * as rows from './images.repository.ts';
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

/** The key and type of one of our own files; null for every other path. */
export const readPath = (path: string): { key: string; type: string } | null => {
  const found = filePath.exec(path);
  return found ? { key: `images/${path}`, type: contentTypes[found[3] as ImageFormat] } : null;
};

export const pathOf = (folder: string, width: number): string => `${folder}/${width}.jpg`;

/** Whatever was tied to an image is cleared up after it, too: see src/jobs.ts. */
export const forgetImageFiles: JobKind<{ folder: string; imageId: string }> = {
  name: 'forget-image-files',
  payload: z.strictObject({ folder: z.uuid(), imageId: z.uuid() }),
};

const registrationTakes = 3_600_000;

/** Asked for before the first file is written: whatever happens to this server, no file stays without an image. */
export const forgetUnlessRegistered = (db: Executor, folder: string, imageId: string): Promise<void> =>
  enqueue(db, forgetImageFiles, { folder, imageId }, new Date(Date.now() + registrationTakes));

export const forgetNow = (db: Executor, folder: string, imageId: string): Promise<void> =>
  enqueue(db, forgetImageFiles, { folder, imageId });

export const write = async (files: FileStore, folder: string, picture: Picture): Promise<void> => {
  await Promise.all(
    picture.files.map(({ width, format, bytes }) =>
      files.write(`images/${folder}/${width}.${format}`, bytes, contentTypes[format]),
    ),
  );
};

/** Removes the files of a folder that no image has; answers whether there was none. */
export const forget = async (db: Executor, files: FileStore, folder: string): Promise<boolean> => {
  if ((await rows.findImageByFolder(db, { folder })).length > 0) return false;
  const { files: found } = await files.list(`images/${folder}/`);
  await files.remove(found.map(({ key }) => key));
  return true;
};

/** What others may not see any more gets another address; whoever knew the old one finds nothing there. */
export const moveImageFiles: JobKind<{ folder: string; imageId: string }> = {
  name: 'move-image-files',
  payload: z.strictObject({ folder: z.uuid(), imageId: z.uuid() }),
};

export const moveLater = (db: Executor, imageId: string, folder: string): Promise<void> =>
  enqueue(db, moveImageFiles, { folder, imageId });

/** Written at the new place before anybody is told of it, and gone from the old one last. */
export const move = async (db: Executor, files: FileStore, imageId: string, from: string): Promise<void> => {
  const to = randomUUID();
  await forgetUnlessRegistered(db, to, imageId);
  const { files: found } = await files.list(`images/${from}/`);
  for (const { key } of found) {
    const name = key.slice(`images/${from}/`.length);
    const bytes = await read(files, `${from}/${name}`);
    const path = readPath(`${to}/${name}`);
    if (bytes && path) await files.write(path.key, bytes, path.type);
  }
  const [moved] = await rows.moveImage(db, { id: imageId, from, to });
  await forgetNow(db, moved ? from : to, imageId);
};

// A picture of 1600 pixels has well under a megabyte; nothing larger was ever written.
const largest = 20 * 1024 * 1024;

/** The bytes of one of our own files; null where there are none. */
export const read = async (files: FileStore, objectPath: string): Promise<Buffer | null> => {
  const file = readPath(objectPath);
  const bytes = file && (await files.read(file.key, largest));
  return Buffer.isBuffer(bytes) ? bytes : null;
};

import { imageFormats, widestImage, widthsOfImage } from '@turnstone/rules/image-files';
import * as z from 'zod/mini';
import type { Picture } from './picture.ts';

/** What the picture's process says of a file: a picture, or why there is none. */
export type PictureMessage = { readonly picture: Picture } | { readonly error: string };

// A picture of 1600 pixels has well under a megabyte.
const maxFileBytes = 20 * 1024 * 1024;
export const maxMessageBytes = 60 * 1024 * 1024;
const lengthBytes = 4;

const side = z.int().check(z.positive(), z.maximum(10_000));
const head = z.union([
  z.strictObject({ error: z.string().check(z.maxLength(300)) }),
  z.strictObject({
    picture: z.strictObject({
      width: side.check(z.maximum(widestImage)),
      height: side,
      placeholder: z
        .string()
        .check(z.maxLength(2_000), z.regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/)),
      files: z
        .array(
          z.strictObject({
            width: side,
            format: z.enum(imageFormats),
            size: z.int().check(z.positive(), z.maximum(maxFileBytes)),
          }),
        )
        .check(z.maxLength(20)),
    }),
  }),
]);

/** The length of the head, the head as JSON, then the files one after the other. */
export const encodeMessage = (message: PictureMessage): Buffer => {
  const files = 'picture' in message ? message.picture.files : [];
  const described =
    'picture' in message
      ? {
          picture: {
            ...message.picture,
            files: files.map(({ width, format, bytes }) => ({ width, format, size: bytes.length })),
          },
        }
      : message;
  const json = Buffer.from(JSON.stringify(described));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, ...files.map(({ bytes }) => bytes)]);
};

/** Whoever wrote it may have been led astray by a file: null unless it is exactly what a picture looks like. */
export const decodeMessage = (message: Buffer): PictureMessage | null => {
  if (message.length < lengthBytes) return null;
  let start = lengthBytes + message.readUInt32LE();
  if (start > message.length) return null;
  const parsed = parseHead(message.subarray(lengthBytes, start).toString());
  if (!parsed || 'error' in parsed) return parsed;
  const { picture } = parsed;
  const files = picture.files.map(({ width, format, size }) => {
    const bytes = message.subarray(start, start + size);
    start += size;
    return { width, format, bytes };
  });
  const names = files.map(({ width, format }) => `${width}.${format}`).sort();
  const expected = widthsOfImage(picture.width).flatMap(width =>
    imageFormats.map(each => `${width}.${each}`),
  );
  if (start !== message.length || names.join() !== expected.sort().join()) return null;
  return { picture: { ...picture, files } };
};

const parseHead = (json: string): z.output<typeof head> | null => {
  try {
    const read = z.safeParse(head, JSON.parse(json));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

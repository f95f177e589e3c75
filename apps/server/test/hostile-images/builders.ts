// How strange files are made.
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface HostileImage {
  readonly name: string;
  readonly bytes: () => Promise<Buffer> | Buffer;
  /** Refused with this status, or kept in this size. */
  readonly becomes: 413 | 422 | Size;
  /** What the upper left corner looks like: not all colours survive being read wrongly. */
  readonly corner?: readonly [number, number, number];
}

/** In every piece of metadata and in everything hidden behind a picture; in no file that is served. */
export const mark = 'whereabouts-of-somebody';

export const flat = (width: number, height: number, background = '#7a9e9f'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
export const seeThrough = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

/** Nothing that compresses: cut anywhere, something is missing. */
export const noise = (): Sharp => {
  const data = Buffer.alloc(200 * 150 * 3);
  let state = 7;
  for (let i = 0; i < data.length; i += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[i] = state >> 16;
  }
  return sharp(data, { raw: { width: 200, height: 150, channels: 3 } });
};

export const cut = async (picture: Promise<Buffer>): Promise<Buffer> => {
  const bytes = await picture;
  return bytes.subarray(0, Math.floor(bytes.length * 0.9));
};

export const followedBy = async (picture: Promise<Buffer>, more: string | Buffer): Promise<Buffer> =>
  Buffer.concat([await picture, Buffer.from(more)]);

/** A segment put behind the beginning of a JPEG. */
export const withSegment = async (marker: number, content: string): Promise<Buffer> => {
  const jpeg = await flat(60, 40).jpeg().toBuffer();
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(content), jpeg.subarray(2)]);
};

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

export const pngWithText = async (): Promise<Buffer> => {
  const picture = await flat(60, 40).png().toBuffer();
  const text = chunk('tEXt', Buffer.from(`Comment\0${mark}`));
  return Buffer.concat([picture.subarray(0, 33), text, picture.subarray(33)]);
};

export const png = (width: number, height: number, bits: number, kind: number, pixels: Buffer): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(bits, 8);
  head.writeUInt8(kind, 9);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** All of them are there: black or white, eight in a byte. */
export const hugePng = (): Buffer => png(16_000, 16_000, 1, 0, Buffer.alloc((16_000 / 8 + 1) * 16_000));

/** Says that it is enormous, in a hundred bytes. */
export const boastingPng = (): Buffer => png(65_535, 65_535, 8, 2, Buffer.alloc(10));

export const box = (brand: string): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`),
    Buffer.alloc(400),
  ]);

export const animated = async (): Promise<Sharp> => {
  const frames = await Promise.all(['#ff0000', '#00ff00'].map(each => flat(50, 30, each).png().toBuffer()));
  return sharp(frames, { join: { animated: true } });
};

/** Red in the upper left quarter as it is stored; how it is held is said by EXIF alone. */
export const held = async (orientation: number): Promise<Buffer> => {
  const red = await flat(40, 20, '#ff0000').png().toBuffer();
  return flat(80, 40, '#0000ff')
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

import { limits } from '@turnstone/contract/limits';
import { type ImageFormat, imageFormats, widthsOfImage } from '@turnstone/rules/image-files';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../platform/errors.ts';
import { notAnImage } from './images.policy.ts';

// One thread works on a picture, and nothing is kept: memory stays what one picture needs.
sharp.cache(false);
sharp.concurrency(1);
// What is not named here cannot be read, whatever a file says of itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

interface PictureFile {
  readonly width: number;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
}

/** A picture as it is kept: new files of our own making, nothing of the one that was sent. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly files: readonly PictureFile[];
}

const tooManyPixels = new AppError(
  'not_an_image',
  'This image is too large to open here. Try saving it as a JPEG of up to 40 megapixels.',
);

// A line of a picture is held in memory at once.
const maxSide = 30_000;
/** What reading one picture may hold in memory. */
const maxMemory = 256_000_000;
// Taller than any screen, and within what every format can hold.
const maxHeight = 6_400;
const seconds = 20;

interface Size {
  readonly width: number;
  readonly height: number;
}

const readingOptions = {
  limitInputPixels: limits.imagePixels,
  failOn: 'error',
  sequentialRead: true,
} as const;

const openImage = (bytes: Buffer): Sharp => sharp(bytes, readingOptions).timeout({ seconds });

/** How many bytes of memory a pixel takes while it is read, by measure: some ways of saving need all pixels at once. */
const bytesPerPixel: Readonly<Record<string, (found: Metadata) => number>> = {
  jpeg: ({ isProgressive, chromaSubsampling = '', channels }) => {
    if (!isProgressive) return 2;
    return chromaSubsampling === '4:2:0' ? 3.5 : 2.1 * channels;
  },
  png: ({ isProgressive, channels, depth }) =>
    isProgressive ? channels * (depth === 'ushort' ? 2.4 : 1.2) : 3.5,
  webp: () => 4.5,
  gif: () => 5.3,
  heif: () => 18.5,
};

const readSize = async (bytes: Buffer): Promise<Size & { orientation: number }> => {
  if (bytes.length === 0) throw notAnImage;
  const found = await openImage(bytes)
    .metadata()
    .catch((error: Error) => {
      throw /pixel limit/.test(error.message) ? tooManyPixels : notAnImage;
    });
  const { format, compression, width, height, orientation = 1 } = found;
  const held = bytesPerPixel[format];
  if (!held || (format === 'heif' && compression !== 'av1')) throw notAnImage;
  const pixels = width * height;
  if (pixels > limits.imagePixels || pixels * held(found) > maxMemory) throw tooManyPixels;
  if (Math.max(width, height) > maxSide) throw tooManyPixels;
  return { width, height, orientation };
};

/** The widest file: as wide as we keep any, and not endlessly tall. */
const widestOf = ({ width, height }: Size): Size => {
  const [narrowed = width] = widthsOfImage(width).slice(-1);
  const scale = Math.min(narrowed / width, maxHeight / height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

interface Raw {
  readonly data: Buffer;
  readonly info: Size & { readonly channels: 1 | 2 | 3 | 4 };
}

const raw = (picture: Sharp): Promise<Raw> =>
  picture.timeout({ seconds }).raw().toBuffer({ resolveWithObject: true });

const from = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels } }).timeout({ seconds });

/** EXIF's eight ways to hold a camera; sharp mirrors before it turns, in whatever order it is told. */
const turns: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
  2: picture => picture.flop(),
  3: picture => picture.rotate(180),
  4: picture => picture.flip(),
  5: picture => picture.flip().rotate(90),
  6: picture => picture.rotate(90),
  7: picture => picture.flop().rotate(90),
  8: picture => picture.rotate(270),
};

/**
 * Small, upright, in sRGB and without transparency. Made small before it is turned: turning needs all of a picture at
 * once, and there may be forty million pixels of it.
 */
const normalize = async (bytes: Buffer): Promise<Raw> => {
  const { orientation, ...held } = await readSize(bytes);
  const isOnItsSide = orientation >= 5;
  const upright = isOnItsSide ? { width: held.height, height: held.width } : held;
  const { width, height } = widestOf(upright);
  const [across, down] = isOnItsSide ? [height, width] : [width, height];
  const small = await raw(
    openImage(bytes)
      .resize(across, down, { fit: 'fill' })
      .flatten({ background: 'white' })
      .toColourspace('srgb'),
  ).catch(() => {
    throw notAnImage;
  });
  const turn = turns[orientation];
  return turn ? raw(turn(from(small))) : small;
};

// By measure: AVIF's quickest setting is also among its smallest here, and a slower JPEG would be read by few.
const encoders: Readonly<Record<ImageFormat, (picture: Sharp) => Sharp>> = {
  avif: picture => picture.avif({ quality: 50, effort: 0 }),
  webp: picture => picture.webp({ quality: 76, effort: 2 }),
  jpg: picture => picture.jpeg({ quality: 80 }),
};

const placeholderOf = async (picture: Raw): Promise<string> => {
  const bytes = await from(picture)
    .resize(16, 16, { fit: 'inside' })
    .blur(0.6)
    .webp({ quality: 20, effort: 2 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
};

/** Reads whatever was uploaded as a picture and writes it anew in every width and format. */
export const makePicture = async (bytes: Buffer): Promise<Picture> => {
  const picture = await normalize(bytes);
  const { width, height } = picture.info;
  const files: PictureFile[] = [];
  for (const across of widthsOfImage(width)) {
    const down = Math.max(1, Math.round((height * across) / width));
    for (const format of imageFormats) {
      const sized = from(picture).resize(across, down, { fit: 'fill' });
      files.push({ width: across, format, bytes: await encoders[format](sized).toBuffer() });
    }
  }
  return { width, height, placeholder: await placeholderOf(picture), files };
};

// Files that somebody might upload, by mistake or on purpose; each with what must become of it.
import { crc32, deflateSync } from 'node:zlib';
import { limits } from '@turnstone/contract';
import sharp, { type Sharp } from 'sharp';

/** In every piece of metadata and in everything hidden behind a picture; in no file that is served. */
export const mark = 'whereabouts-of-somebody';

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

const flat = (width: number, height: number, background = '#7a9e9f'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
const seeThrough = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

/** Nothing that compresses: cut anywhere, something is missing. */
const noise = (): Sharp => {
  const data = Buffer.alloc(200 * 150 * 3);
  let state = 7;
  for (let i = 0; i < data.length; i += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[i] = state >> 16;
  }
  return sharp(data, { raw: { width: 200, height: 150, channels: 3 } });
};

const cut = async (picture: Promise<Buffer>): Promise<Buffer> => {
  const bytes = await picture;
  return bytes.subarray(0, Math.floor(bytes.length * 0.9));
};

const followedBy = async (picture: Promise<Buffer>, more: string | Buffer): Promise<Buffer> =>
  Buffer.concat([await picture, Buffer.from(more)]);

/** A segment put behind the beginning of a JPEG. */
const withSegment = async (marker: number, content: string): Promise<Buffer> => {
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

const pngWithText = async (): Promise<Buffer> => {
  const png = await flat(60, 40).png().toBuffer();
  const text = chunk('tEXt', Buffer.from(`Comment\0${mark}`));
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
};

/** Says that it is enormous, in a hundred bytes. */
const boastingPng = (): Buffer => {
  const head = Buffer.from([0, 0, 255, 255, 0, 0, 255, 255, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const box = (brand: string): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`),
    Buffer.alloc(400),
  ]);

const animated = async (): Promise<Sharp> => {
  const frames = await Promise.all(['#ff0000', '#00ff00'].map(each => flat(50, 30, each).png().toBuffer()));
  return sharp(frames, { join: { animated: true } });
};

/** Red in the upper left quarter as it is stored; how it is held is said by EXIF alone. */
const held = async (orientation: number): Promise<Buffer> => {
  const red = await flat(40, 20, '#ff0000').png().toBuffer();
  return flat(80, 40, '#0000ff')
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

const red = [255, 0, 0] as const;
const blue = [0, 0, 255] as const;
const white = [255, 255, 255] as const;
const small = { width: 60, height: 40 };
const text = (name: string, content: string): HostileImage => ({
  name,
  bytes: () => Buffer.from(content),
  becomes: 422,
});

const notImages: HostileImage[] = [
  { name: 'nothing at all', bytes: () => Buffer.alloc(0), becomes: 422 },
  text('a text', 'Dear you,'),
  text('HTML that is called .jpg', `<!doctype html><script>alert('${mark}')</script>`),
  text('JavaScript', 'alert(1)'),
  text('SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  text(
    'SVG that reads a file',
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
  ),
  text('PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
  text('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage'),
  text('PPM', 'P3 1 1 255 0 0 0'),
  text('Radiance', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n0000'),
  { name: 'TIFF', bytes: () => flat(60, 40).tiff().toBuffer(), becomes: 422 },
  { name: 'BMP', bytes: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200, 1)]), becomes: 422 },
  { name: 'the beginning of HEIC', bytes: () => box('heic'), becomes: 422 },
  { name: 'the beginning of MP4', bytes: () => box('isom'), becomes: 422 },
  { name: 'the beginning of AVIF and no more', bytes: () => box('avif'), becomes: 422 },
  { name: 'JPEG 2000', bytes: () => Buffer.from('0000000c6a5020200d0a870a00000000', 'hex'), becomes: 422 },
  { name: 'JPEG XL', bytes: () => Buffer.from('ff0a0000000000000000', 'hex'), becomes: 422 },
  {
    name: 'an archive',
    bytes: () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)]),
    becomes: 422,
  },
  {
    name: 'an icon',
    bytes: () => Buffer.from('00000100010001010000010020003000000016000000', 'hex'),
    becomes: 422,
  },
  { name: 'only the first bytes of a JPEG', bytes: () => Buffer.from('ffd8ffe0', 'hex'), becomes: 422 },
];

const incomplete: HostileImage[] = [
  { name: 'a cut JPEG', bytes: () => cut(noise().jpeg().toBuffer()), becomes: 422 },
  {
    name: 'a cut progressive JPEG',
    bytes: () => cut(noise().jpeg({ progressive: true }).toBuffer()),
    becomes: 422,
  },
  { name: 'a cut PNG', bytes: () => cut(noise().png().toBuffer()), becomes: 422 },
  { name: 'a cut WebP', bytes: () => cut(noise().webp().toBuffer()), becomes: 422 },
  { name: 'a cut GIF', bytes: () => cut(noise().gif().toBuffer()), becomes: 422 },
  { name: 'a cut AVIF', bytes: () => cut(noise().avif({ effort: 0 }).toBuffer()), becomes: 422 },
];

const tooLarge: HostileImage[] = [
  {
    name: 'a PNG of 256 megapixels',
    bytes: () => flat(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer(),
    becomes: 422,
  },
  { name: 'a PNG that says it has four gigapixels', bytes: boastingPng, becomes: 422 },
  { name: 'a PNG that is 40,000 wide', bytes: () => flat(40_000, 1).png().toBuffer(), becomes: 422 },
  {
    name: 'an AVIF of 14 megapixels',
    bytes: () => flat(4_000, 3_500).avif({ effort: 0 }).toBuffer(),
    becomes: 422,
  },
  {
    name: 'a PNG of 28 megapixels that needs all of its memory at once',
    bytes: () => seeThrough(7_000, 4_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    becomes: 422,
  },
  {
    name: '10 MB and one byte',
    bytes: async () => {
      const jpeg = await flat(60, 40).jpeg().toBuffer();
      return Buffer.concat([jpeg, Buffer.alloc(limits.imageBytes + 1 - jpeg.length)]);
    },
    becomes: 413,
  },
];

const heavy: HostileImage[] = [
  {
    name: '40 megapixels',
    bytes: () => flat(8_000, 5_000).jpeg().toBuffer(),
    becomes: { width: 1600, height: 1000 },
  },
  {
    name: 'a progressive JPEG of 40 megapixels',
    bytes: () => flat(5_000, 8_000).jpeg({ progressive: true }).toBuffer(),
    becomes: { width: 1600, height: 2560 },
  },
  {
    name: 'a progressive JPEG of 40 megapixels in full colour',
    bytes: () => flat(8_000, 5_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    becomes: { width: 1600, height: 1000 },
  },
  {
    name: 'an AVIF of 13 megapixels',
    bytes: () => flat(4_000, 3_250).avif({ effort: 0 }).toBuffer(),
    becomes: { width: 1600, height: 1300 },
  },
  {
    name: 'an interlaced PNG of 26 megapixels, 16 bits a colour',
    bytes: () => seeThrough(6_500, 4_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    becomes: { width: 1600, height: 985 },
  },
  {
    name: 'a GIF of 40 megapixels',
    bytes: () => flat(8_000, 5_000).gif({ effort: 1 }).toBuffer(),
    becomes: { width: 1600, height: 1000 },
  },
  {
    name: 'a WebP of 39 megapixels',
    bytes: () => flat(16_000, 2_440).webp({ effort: 0 }).toBuffer(),
    becomes: { width: 1600, height: 244 },
  },
  {
    name: '10 MB to the byte, most of it behind the picture',
    bytes: async () => {
      const jpeg = await flat(60, 40).jpeg().toBuffer();
      return Buffer.concat([jpeg, Buffer.alloc(limits.imageBytes - jpeg.length)]);
    },
    becomes: small,
  },
];

const telling: HostileImage[] = [
  {
    name: 'EXIF with a place',
    bytes: () =>
      flat(60, 40)
        .withExif({ IFD0: { Artist: mark }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
        .jpeg()
        .toBuffer(),
    becomes: small,
  },
  {
    name: 'EXIF in a WebP',
    bytes: () =>
      flat(60, 40)
        .withExif({ IFD0: { Artist: mark } })
        .webp()
        .toBuffer(),
    becomes: small,
  },
  {
    name: 'EXIF in a PNG',
    bytes: () =>
      flat(60, 40)
        .withExif({ IFD0: { Artist: mark } })
        .png()
        .toBuffer(),
    becomes: small,
  },
  {
    name: 'EXIF in an AVIF',
    bytes: () =>
      flat(60, 40)
        .withExif({ IFD0: { Artist: mark } })
        .avif({ effort: 0 })
        .toBuffer(),
    becomes: small,
  },
  {
    name: 'XMP',
    bytes: () =>
      flat(60, 40)
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${mark}</a></x:xmpmeta>`)
        .jpeg()
        .toBuffer(),
    becomes: small,
  },
  {
    name: 'a colour profile',
    bytes: () => flat(60, 40).withIccProfile('p3').jpeg().toBuffer(),
    becomes: small,
  },
  {
    name: 'IPTC',
    bytes: () => withSegment(0xed, `Photoshop 3.0\0${'8BIM\x04\x04\0\0\0\0\0\x1c'}${mark}`),
    becomes: small,
  },
  { name: 'a comment', bytes: () => withSegment(0xfe, mark), becomes: small },
  { name: 'a text in a PNG', bytes: pngWithText, becomes: small },
];

const twoFaced: HostileImage[] = [
  {
    name: 'a GIF that is also JavaScript',
    bytes: () => followedBy(flat(60, 40).gif().toBuffer(), `*/=1;alert('${mark}')`),
    becomes: small,
  },
  {
    name: 'a JPEG that is also an archive',
    bytes: () => followedBy(flat(60, 40).jpeg().toBuffer(), `PK\x03\x04${mark}`),
    becomes: small,
  },
  {
    name: 'a PNG with HTML behind it',
    bytes: () => followedBy(flat(60, 40).png().toBuffer(), `<script>${mark}</script>`),
    becomes: small,
  },
];

const unusual: HostileImage[] = [
  {
    name: 'a moving GIF',
    bytes: async () => (await animated()).gif().toBuffer(),
    becomes: { width: 50, height: 30 },
    corner: red,
  },
  {
    name: 'a moving WebP',
    bytes: async () => (await animated()).webp({ lossless: true }).toBuffer(),
    becomes: { width: 50, height: 30 },
    corner: red,
  },
  {
    name: 'CMYK',
    bytes: () => flat(60, 40, '#ffffff').toColourspace('cmyk').jpeg().toBuffer(),
    becomes: small,
    corner: white,
  },
  {
    name: '16 bits a colour',
    bytes: () => flat(60, 40, '#ff0000').toColourspace('rgb16').png().toBuffer(),
    becomes: small,
    corner: red,
  },
  {
    name: 'grey',
    bytes: () => flat(60, 40, '#ffffff').toColourspace('b-w').jpeg().toBuffer(),
    becomes: small,
    corner: white,
  },
  {
    name: 'a palette',
    bytes: () => flat(60, 40, '#ff0000').png({ palette: true }).toBuffer(),
    becomes: small,
    corner: red,
  },
  {
    name: 'a PNG that is seen through',
    bytes: () => seeThrough(60, 40).png().toBuffer(),
    becomes: small,
    corner: white,
  },
  {
    name: 'a WebP that is seen through',
    bytes: () => seeThrough(60, 40).webp().toBuffer(),
    becomes: small,
    corner: white,
  },
  { name: 'one pixel', bytes: () => flat(1, 1).png().toBuffer(), becomes: { width: 1, height: 1 } },
  { name: 'very wide', bytes: () => flat(30_000, 2).png().toBuffer(), becomes: { width: 1600, height: 1 } },
  { name: 'very tall', bytes: () => flat(2, 30_000).png().toBuffer(), becomes: { width: 1, height: 6400 } },
];

// Where the red quarter is after turning: EXIF's own table.
const orientations: HostileImage[] = [red, blue, blue, blue, red, blue, blue, blue].map((corner, i) => ({
  name: `held in way ${i + 1} of 8`,
  bytes: () => held(i + 1),
  becomes: i + 1 >= 5 ? { width: 40, height: 80 } : { width: 80, height: 40 },
  corner,
}));

export const hostileImages: readonly HostileImage[] = [
  ...notImages,
  ...incomplete,
  ...tooLarge,
  ...heavy,
  ...telling,
  ...twoFaced,
  ...unusual,
  ...orientations,
];

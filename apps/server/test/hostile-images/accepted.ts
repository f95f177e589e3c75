// What is an image after all, and what must become of it.
import { limits } from '@turnstone/contract/limits';
import {
  animated,
  flat,
  followedBy,
  type HostileImage,
  held,
  mark,
  pngWithText,
  seeThrough,
  withSegment,
} from './builders.ts';

const red = [255, 0, 0] as const;
const blue = [0, 0, 255] as const;
const white = [255, 255, 255] as const;
const small = { width: 60, height: 40 };
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
    name: 'a GIF of 3 megapixels',
    bytes: () => flat(2_000, 1_500).gif({ effort: 1 }).toBuffer(),
    becomes: { width: 1600, height: 1200 },
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

const uncommon: HostileImage[] = [
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

export const accepted: readonly HostileImage[] = [
  ...heavy,
  ...telling,
  ...twoFaced,
  ...uncommon,
  ...orientations,
];

// What must be refused, and how.
import { limits } from '@turnstone/contract/limits';
import {
  boastingPng,
  box,
  cut,
  flat,
  type HostileImage,
  hugePng,
  mark,
  noise,
  seeThrough,
} from './builders.ts';

const words = (name: string, content: string): HostileImage => ({
  name,
  bytes: () => Buffer.from(content),
  becomes: 422,
});

const notImages: HostileImage[] = [
  { name: 'nothing at all', bytes: () => Buffer.alloc(0), becomes: 422 },
  words('a text', 'Dear you,'),
  words('HTML that is called .jpg', `<!doctype html><script>alert('${mark}')</script>`),
  words('JavaScript', 'alert(1)'),
  words(
    'SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ),
  words(
    'SVG that reads a file',
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
  ),
  words('PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
  words('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage'),
  words('PPM', 'P3 1 1 255 0 0 0'),
  words('Radiance', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n0000'),
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
    bytes: hugePng,
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

export const rejected: readonly HostileImage[] = [...notImages, ...incomplete, ...tooLarge];

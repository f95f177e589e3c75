import { describe, expect, it } from 'vitest';
import { photo } from '../../../test/factories/images.ts';
import { makePicture } from './picture.ts';
import { decodeMessage, encodeMessage } from './picture-message.ts';

const framed = (head: unknown, ...files: Buffer[]): Buffer => {
  const json = Buffer.from(typeof head === 'string' ? head : JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, ...files]);
};

const placeholder = 'data:image/webp;base64,AAAA';
const file = Buffer.from('x');
const files = ['avif', 'webp', 'jpg'].map(format => ({ width: 32, format, size: 1 }));
const picture = { width: 32, height: 24, placeholder, files };

describe('what the picture’s process says', () => {
  it('is read as it was written', async () => {
    const made = await makePicture(await photo(1_000, 500));
    expect(decodeMessage(encodeMessage({ picture: made }))).toEqual({ picture: made });
    expect(decodeMessage(encodeMessage({ error: 'No.' }))).toEqual({ error: 'No.' });
    expect(decodeMessage(framed({ picture }, file, file, file))).not.toBeNull();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a length beyond its end', Buffer.from([255, 255, 255, 255])],
    ['no JSON', framed('{"picture":')],
    ['bytes behind the last file', framed({ picture }, file, file, file, file)],
    ['a file cut short', framed({ picture }, file, file)],
    [
      'a format that names another key',
      framed({ picture: { ...picture, files: [{ ...files[0], format: 'jpg/../../x' }] } }, file),
    ],
    ['a width that is no number', framed({ picture: { ...picture, width: '32' } }, file, file, file)],
    ['a width there is no file of', framed({ picture: { ...picture, width: 33 } }, file, file, file)],
    ['wider than any', framed({ picture: { ...picture, width: 1_601 } }, file, file, file)],
    [
      'one file twice',
      framed({ picture: { ...picture, files: [files[0], files[0], files[2]] } }, file, file, file),
    ],
    [
      'a placeholder that is a page',
      framed({ picture: { ...picture, placeholder: 'data:text/html;base64,AAAA' } }, file, file, file),
    ],
    ['more than is asked', framed({ picture: { ...picture, extra: 'me' } }, file, file, file)],
    ['a refusal without end', framed({ error: 'x'.repeat(301) })],
  ])('is not believed: %s', (_, message) => {
    expect(decodeMessage(message)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { imageFile, widthsOfImage } from './image-files.ts';

it.each([
  [300, [300]],
  [480, [480]],
  [481, [480, 481]],
  [1000, [480, 960, 1000]],
  [1600, [480, 960, 1600]],
  [4000, [480, 960, 1600]],
])('an image %s wide is kept in the widths %j, none wider than itself', (width, widths) => {
  expect(widthsOfImage(width)).toEqual(widths);
});

it('a file of another width lies beside the widest', () => {
  expect(imageFile('images/abc/1600.jpg', 480, 'avif')).toBe('images/abc/480.avif');
});

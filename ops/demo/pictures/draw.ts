import sharp from 'sharp';
import { landDrawings } from './land.ts';
import { type Drawing, height, width } from './paper.ts';
import { roomDrawings } from './rooms.ts';
import { seaDrawings } from './sea.ts';
import { shoreDrawings } from './shore.ts';

const drawings = { ...seaDrawings, ...shoreDrawings, ...landDrawings, ...roomDrawings } satisfies Record<
  string,
  Drawing
>;

export type DrawingName = keyof typeof drawings;

/** How much of a drawing is in the picture, of its width and height. */
const frames = { wide: [1, 1], tall: [0.6, 1], square: [0.75, 1] } as const;

export type Frame = keyof typeof frames;

/** As wide as the second of the widths that an image is kept in: larger ones take longer and show no more. */
const pixelsAcross = 960;

const develop = (name: DrawingName, frame: Frame): Promise<Buffer> => {
  const [across, down] = [frames[frame][0] * width, frames[frame][1] * height];
  const view = `${(width - across) / 2} 0 ${across} ${down}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${pixelsAcross}" height="${(pixelsAcross * down) / across}">${drawings[name](name)}</svg>`;
  // The product reads no SVG from anybody. These are our own, in a program that reads nobody else's.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
};

const developed = new Map<string, Promise<Buffer>>();

/** A photograph of a drawing: the same name and frame always give the same bytes. It is made once. */
export const photograph = (name: DrawingName, frame: Frame): Promise<Buffer> => {
  const key = `${name} ${frame}`;
  const photo = developed.get(key) ?? develop(name, frame);
  developed.set(key, photo);
  return photo;
};

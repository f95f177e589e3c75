import * as z from 'zod/mini';
import { count, idOf } from './fields.ts';

/** What a picture looks like before it is there: everything a tile needs to keep its place. */
const picture = {
  /** Of the widest file: `/images/{objectPath}`. The narrower ones and the other formats lie beside it. */
  objectPath: z.string(),
  width: count,
  height: count,
  /** A few blurred pixels as a data address. */
  placeholder: z.string(),
};

export const imageOfPivot = z.object({
  id: idOf('image'),
  ...picture,
  originalName: z.string(),
  description: z.nullable(z.string()),
  uploaderName: z.string(),
});
export type ImageOfPivot = z.output<typeof imageOfPivot>;

import type { AppDeps } from '../../apps/server/src/app.ts';
import * as collection from '../../apps/server/src/domains/images/collection.service.ts';
import * as images from '../../apps/server/src/domains/images/images.service.ts';
import type { FileStore } from '../../apps/server/src/platform/file-store.ts';
import type { RequestContext } from '../../apps/server/src/platform/request-context.ts';
import { newImage, uploaded } from '../../apps/server/test/factories/images.ts';
import { atPresent } from './clock.ts';
import { photograph } from './pictures/draw.ts';
import type { Shelf } from './shelf.ts';
import type { Timeline } from './timeline.ts';
import type { DemoImage, DemoLife } from './words/kinds.ts';

export type ImageParts = Pick<AppDeps, 'files' | 'keys' | 'makePicture'>;

/** The store refuses whoever's clock is wrong. */
const storeAtPresent = (files: FileStore): FileStore => ({
  ...files,
  read: (...asked) => atPresent(() => files.read(...asked)),
  write: (...asked) => atPresent(() => files.write(...asked)),
  remove: (...asked) => atPresent(() => files.remove(...asked)),
});

export interface Uploader {
  readonly ctx: RequestContext;
  readonly shownName: string;
}

/** Draws and uploads now; the image is registered when its moment comes. */
export const planImage = async (
  timeline: Timeline,
  shelf: Shelf,
  parts: ImageParts,
  { ctx, shownName }: Uploader,
  image: DemoImage,
): Promise<void> => {
  const objectPath = await uploaded(parts, ctx, await photograph(image.drawing, image.frame));
  const making = { ...ctx, files: storeAtPresent(parts.files) };
  timeline.plan(image.when, async () => {
    const words = { description: image.words, tags: [...image.tags], uploaderName: shownName };
    const { id } = await images.create(making, parts.makePicture, newImage(objectPath, words));
    shelf.images.set(image.name, id);
  });
};

export const planCollection = (
  timeline: Timeline,
  shelf: Shelf,
  ctx: RequestContext,
  collected: DemoLife['collected'],
): void => {
  for (const [when, name] of collected)
    timeline.plan(when, async () => {
      const imageId = shelf.images.get(name);
      if (imageId) await collection.collect(ctx, { userId: ctx.user.id, imageId });
    });
};

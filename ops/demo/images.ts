import type { AppDeps } from '../../apps/server/src/app.ts';
import * as collection from '../../apps/server/src/domains/images/collection.service.ts';
import * as images from '../../apps/server/src/domains/images/images.service.ts';
import type { CurrentUser } from '../../apps/server/src/platform/current-user.ts';
import type { FileStore } from '../../apps/server/src/platform/file-store.ts';
import { newImage, uploaded } from '../../apps/server/test/factories/images.ts';
import { atPresent } from './clock.ts';
import { photograph } from './pictures/draw.ts';
import type { Shelf } from './shelf.ts';
import type { Timeline } from './timeline.ts';
import type { DemoImage, DemoLife } from './words/kinds.ts';

export type ImageParts = Pick<AppDeps, 'files' | 'forumCache' | 'keys' | 'makePicture'>;

/** The store refuses whoever's clock is wrong. */
const storeAtPresent = (files: FileStore): FileStore => ({
  ...files,
  read: (...asked) => atPresent(() => files.read(...asked)),
  write: (...asked) => atPresent(() => files.write(...asked)),
  remove: (...asked) => atPresent(() => files.remove(...asked)),
});

export interface Uploader {
  readonly me: CurrentUser;
  readonly shownName: string;
}

/** Draws and uploads now; the image is registered when its moment comes. */
export const planImage = async (
  timeline: Timeline,
  shelf: Shelf,
  parts: ImageParts,
  { me, shownName }: Uploader,
  image: DemoImage,
): Promise<void> => {
  const objectPath = await uploaded(parts, me, await photograph(image.drawing, image.frame));
  const making = { ...parts, files: storeAtPresent(parts.files) };
  timeline.plan(image.when, async () => {
    const words = { description: image.words, tags: [...image.tags], uploaderName: shownName };
    const { id } = await images.create(me, making, newImage(objectPath, words));
    shelf.images.set(image.name, id);
  });
};

export const planCollection = (
  timeline: Timeline,
  shelf: Shelf,
  me: CurrentUser,
  collected: DemoLife['collected'],
): void => {
  for (const [when, name] of collected)
    timeline.plan(when, async () => {
      const imageId = shelf.images.get(name);
      if (imageId) await collection.collect(me, { userId: me.id, imageId });
    });
};

import type { CollectedImage } from '@turnstone/contract/image-collection';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import { type CurrentUser, inTransaction } from '../../platform/current-user.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import * as repository from './collection.repository.ts';
import * as policy from './images.policy.ts';
import type * as imagesRepository from './images.repository.ts';
import * as images from './images.service.ts';

const toCollectedImage = (image: imagesRepository.ImageRow, collectedAt: string): CollectedImage => ({
  ...images.toImageOfPivot(image),
  tags: image.tags,
  createdAt: image.createdAt,
  collectedAt,
});

/** An image that is gone, or that this person may not see, is left out, so a page may be short; the next one is found all the same. */
export const list = async (
  me: CurrentUser,
  userId: string,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<CollectedImage>> => {
  policy.assertCurrentUser(me, userId);
  const page = pageOf(await repository.list(me.db, { userId: me.id, limit, after }), limit);
  const ids = page.items.map(({ imageId }) => imageId);
  const byId = await images.getVisible(me, ids);
  const items = page.items.flatMap(({ imageId, collectedAt }) => {
    const image = byId.get(imageId);
    return image ? [toCollectedImage(image, collectedAt)] : [];
  });
  return { items, next: page.next };
};

export const collect = (
  me: CurrentUser,
  { userId, imageId }: { userId: string; imageId: string },
): Promise<CollectedImage> =>
  inTransaction(me, async me => {
    policy.assertCurrentUser(me, userId);
    const image = await images.lockWritable(me, imageId);
    const collectedAt = new Date().toISOString();
    await repository.create(me.db, { userId: me.id, imageId, id: newId(), collectedAt });
    const [entry] = await repository.listByImageIds(me.db, { userId: me.id, imageIds: [imageId] });
    return toCollectedImage(image, entry?.collectedAt ?? collectedAt);
  });

/** Also of an image that is gone, or was never collected: afterwards it is not in the collection. */
export const uncollect = async (
  me: CurrentUser,
  { userId, imageId }: { userId: string; imageId: string },
): Promise<{ imageId: string }> => {
  policy.assertCurrentUser(me, userId);
  await repository.remove(me.db, { userId: me.id, imageId });
  return { imageId };
};

/** Every collected image of the user, for the data export. */
export const exportAll = (me: CurrentUser): AsyncIterable<CollectedImage> =>
  iteratePages(page => list(me, me.id, page));

export const { eraseBatch, detachImage } = repository;

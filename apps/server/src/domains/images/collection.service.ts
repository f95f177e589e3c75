import type { CollectedImage } from '@turnstone/contract/image-collection';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
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
  ctx: RequestContext,
  userId: string,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<CollectedImage>> => {
  policy.assertCurrentUser(ctx.user, userId);
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  const ids = page.items.map(({ imageId }) => imageId);
  const byId = await images.getVisible(ctx, ids);
  const items = page.items.flatMap(({ imageId, collectedAt }) => {
    const image = byId.get(imageId);
    return image ? [toCollectedImage(image, collectedAt)] : [];
  });
  return { items, next: page.next };
};

export const collect = (
  ctx: RequestContext,
  { userId, imageId }: { userId: string; imageId: string },
): Promise<CollectedImage> =>
  inTransaction(ctx, async ctx => {
    policy.assertCurrentUser(ctx.user, userId);
    const image = await images.lockWritable(ctx, imageId);
    const collectedAt = ctx.clock.now().toISOString();
    await repository.create(ctx.db, { userId: ctx.user.id, imageId, id: newId(), collectedAt });
    const [entry] = await repository.listByImageIds(ctx.db, { userId: ctx.user.id, imageIds: [imageId] });
    return toCollectedImage(image, entry?.collectedAt ?? collectedAt);
  });

/** Also of an image that is gone, or was never collected: afterwards it is not in the collection. */
export const uncollect = async (
  ctx: RequestContext,
  { userId, imageId }: { userId: string; imageId: string },
): Promise<{ imageId: string }> => {
  policy.assertCurrentUser(ctx.user, userId);
  await repository.remove(ctx.db, { userId: ctx.user.id, imageId });
  return { imageId };
};

/** Every collected image of the user, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<CollectedImage> =>
  iteratePages(page => list(ctx, ctx.user.id, page));

export const { eraseBatch, detachImage } = repository;

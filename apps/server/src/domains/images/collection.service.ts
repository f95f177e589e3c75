import { type CollectedImage, type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as rows from './collection.repository.ts';
import * as policy from './images.policy.ts';
import type * as imageRows from './images.repository.ts';
import * as images from './images.service.ts';

const shown = (image: imageRows.ImageRow, collectedAt: string): CollectedImage => ({
  ...images.pictureOf(image),
  tags: image.tags,
  createdAt: image.createdAt,
  collectedAt,
});

/** An image that is gone, or that this person may not see, is left out, so a page may be short; the next one is found all the same. */
export const list = async (
  me: Member,
  userId: string,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<CollectedImage>> => {
  policy.mustBeMe(me, userId);
  const page = pageOf(await rows.listCollected(me.db, { me: me.id, limit, after }), limit);
  const ids = page.items.map(({ imageId }) => imageId);
  const byId = await images.seenAmong(me, ids);
  const items = page.items.flatMap(({ imageId, collectedAt }) => {
    const image = byId.get(imageId);
    return image ? [shown(image, collectedAt)] : [];
  });
  return { items, next: page.next };
};

export const collect = (
  me: Member,
  { userId, imageId }: { userId: string; imageId: string },
): Promise<CollectedImage> =>
  inTransaction(me, async me => {
    policy.mustBeMe(me, userId);
    const image = await images.hold(me, imageId);
    const collectedAt = new Date().toISOString();
    await rows.insertCollected(me.db, { me: me.id, imageId, id: newId(), collectedAt });
    const [entry] = await rows.findCollected(me.db, { me: me.id, imageIds: [imageId] });
    return shown(image, entry?.collectedAt ?? collectedAt);
  });

/** Also of an image that is gone, or was never collected: afterwards it is not in the collection. */
export const uncollect = async (
  me: Member,
  { userId, imageId }: { userId: string; imageId: string },
): Promise<{ imageId: string }> => {
  policy.mustBeMe(me, userId);
  await rows.deleteCollected(me.db, { me: me.id, imageId });
  return { imageId };
};

/** All that was collected, for the person to take along. */
export const everything = (me: Member): AsyncIterable<CollectedImage> =>
  wholeList(page => list(me, me.id, page));

export const { eraseBatch, forgetImage } = rows;

import type { BodyOf } from '@turnstone/contract/endpoint';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { ImageOfPivot } from '@turnstone/contract/picture';
import type { Pivot } from '@turnstone/contract/pivots';
import type { SharedPivot, saveSharedPivot } from '@turnstone/contract/shared-pivots';
import { notFound } from '../../platform/errors.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import * as images from '../images/images.service.ts';
import * as sharedPivots from '../shared-pivots/shared-pivots.service.ts';
import * as pivots from './pivot-sharing.service.ts';

const toImageFields = (image: ImageOfPivot) => ({
  imageUrl: image.objectPath,
  // What it shows rather than what a camera called it: it is read aloud.
  imageName: image.description ?? image.originalName,
  imageWidth: image.width,
  imageHeight: image.height,
  imagePlaceholder: image.placeholder,
});

/** Of one's own copy, where its image is kept from whoever takes it along. */
const noImageFields = { imageUrl: '', imageName: '', imageWidth: 0, imageHeight: 0, imagePlaceholder: '' };

const toSharedPivot = (
  ctx: RequestContext,
  row: sharedPivots.SharedPivotRow,
  picture: ReturnType<typeof toImageFields>,
  { isSaved, pivotId }: { isSaved: boolean; pivotId: string | undefined },
): SharedPivot => ({
  id: row.id,
  pivotId: pivotId ?? null,
  ...picture,
  displayStyle: row.displayStyle,
  pivotPhrase: row.phrase,
  thoughtContent: row.thought,
  tags: row.tags,
  sharedBy: row.authorName,
  sharedAt: row.sharedAt,
  isInPersonalLibrary: isSaved || row.authorId === ctx.user.id,
  isMine: row.authorId === ctx.user.id,
  review: row.review,
});

/** What has lost its image is left out, so a page may be short; the next one is found all the same. */
export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<SharedPivot>> => {
  const read = await sharedPivots.listVisible(ctx, { limit, after });
  const page = read.slice(0, limit);
  const next = read.length > limit ? (page.at(-1)?.feedId ?? null) : null;
  return { items: await toSharedPivots(ctx, page), next };
};

const toSharedPivots = async (
  ctx: RequestContext,
  page: readonly sharedPivots.SharedPivotRow[],
): Promise<SharedPivot[]> => {
  const pictures = await images.getImagesOfPivots(
    ctx,
    page.map(({ imageId }) => imageId),
  );
  const saved = await pivots.listSavedIds(
    ctx,
    page.map(({ id }) => id),
  );
  const ownIds = await ownPivotIds(ctx, page);
  return page.flatMap(row => {
    const image = pictures.get(row.imageId);
    const mine = { isSaved: saved.has(row.id), pivotId: ownIds.get(row.id) };
    return image ? [toSharedPivot(ctx, row, toImageFields(image), mine)] : [];
  });
};

/** Of one's own copies, the pivots they were made from: told to nobody else. */
const ownPivotIds = (
  ctx: RequestContext,
  page: readonly sharedPivots.SharedPivotRow[],
): Promise<Map<string, string>> =>
  pivots.getIdsBySharedId(
    ctx,
    page.filter(({ authorId }) => authorId === ctx.user.id).map(({ id }) => id),
  );

/** Every copy the user has shared, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<SharedPivot> =>
  iteratePages(async ({ limit, after }) => {
    const page = pageOf(await sharedPivots.listOwn(ctx, { limit, after }), limit);
    const pictures = await images.getImagesOfPivots(
      ctx,
      page.items.map(({ imageId }) => imageId),
    );
    const ownIds = await ownPivotIds(ctx, page.items);
    const items = page.items.map(row => {
      const image = pictures.get(row.imageId);
      const mine = { isSaved: false, pivotId: ownIds.get(row.id) };
      return toSharedPivot(ctx, row, image ? toImageFields(image) : noImageFields, mine);
    });
    return { items, next: page.next };
  });

type SaveInput = BodyOf<typeof saveSharedPivot>;

const sameTags = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(tag => other.includes(tag));

const matchesInput = (
  row: sharedPivots.SharedPivotRow,
  { pivotPhrase, thoughtContent, tags }: SaveInput,
): boolean =>
  row.phrase === pivotPhrase && row.thought === (thoughtContent || null) && sameTags(row.tags, tags);

/** A live one with exactly these words. */
const findMatching = async (ctx: RequestContext, input: SaveInput): Promise<sharedPivots.SharedPivotRow> => {
  const found = await sharedPivots.listWritable(ctx, input.sharedPivotId, input.pivotPhrase);
  const fitting = found.filter(row => matchesInput(row, input));
  const writable = await images.listWritableIds(
    ctx,
    fitting.map(({ imageId }) => imageId),
  );
  const live = fitting.find(({ imageId }) => writable.has(imageId));
  if (!live) throw notFound('This shared pivot');
  return live;
};

/** Once, however often it is asked for. One's own is there already. */
export const save = (ctx: RequestContext, input: SaveInput): Promise<Pivot> =>
  inTransaction(ctx, async ctx => {
    const shared = await findMatching(ctx, input);
    if (shared.authorId === ctx.user.id) return pivots.getBySharedId(ctx, shared.id);
    return pivots.saveShared(ctx, shared);
  });

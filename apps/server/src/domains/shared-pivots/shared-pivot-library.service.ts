import {
  type BodyOf,
  type ImageOfPivot,
  type Page,
  type PageQuery,
  type Pivot,
  pageLimits,
  pageOf,
  type SharedPivot,
  type saveSharedPivot,
} from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as images from '../images/images.service.ts';
import * as pivots from '../pivots/pivots.service.ts';
import type { SharedContent } from '../review/review.service.ts';
import * as rows from './shared-pivots.repository.ts';

const pictureIn = (image: ImageOfPivot) => ({
  imageUrl: image.objectPath,
  // What it shows rather than what a camera called it: it is read aloud.
  imageName: image.description ?? image.originalName,
  imageWidth: image.width,
  imageHeight: image.height,
  imagePlaceholder: image.placeholder,
});

/** Of one's own copy, where its image is kept from whoever takes it along. */
const noPicture = { imageUrl: '', imageName: '', imageWidth: 0, imageHeight: 0, imagePlaceholder: '' };

const shown = (
  me: Member,
  row: rows.SharedPivotRow,
  picture: ReturnType<typeof pictureIn>,
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
  isInPersonalLibrary: isSaved || row.authorId === me.id,
  isMine: row.authorId === me.id,
  review: row.review,
});

/** What has lost its image is left out, so a page may be short; the next one is found all the same. */
export const list = async (
  me: Member,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<SharedPivot>> => {
  const read = await rows.listShared(me.db, { ...(await blocks.viewerOf(me)), limit, after });
  const page = read.slice(0, limit);
  const next = read.length > limit ? (page.at(-1)?.feedId ?? null) : null;
  return { items: await withImages(me, page), next };
};

const withImages = async (me: Member, page: readonly rows.SharedPivotRow[]): Promise<SharedPivot[]> => {
  const pictures = await images.picturesOf(
    me,
    page.map(({ imageId }) => imageId),
  );
  const saved = await pivots.savedAmong(
    me,
    page.map(({ id }) => id),
  );
  const ownIds = await ownPivotIds(me, page);
  return page.flatMap(row => {
    const image = pictures.get(row.imageId);
    const mine = { isSaved: saved.has(row.id), pivotId: ownIds.get(row.id) };
    return image ? [shown(me, row, pictureIn(image), mine)] : [];
  });
};

/** Of one's own copies, the pivots they were made from: told to nobody else. */
const ownPivotIds = (me: Member, page: readonly rows.SharedPivotRow[]): Promise<Map<string, string>> =>
  pivots.idsByCopy(
    me,
    page.filter(({ authorId }) => authorId === me.id).map(({ id }) => id),
  );

/** All of one's own copies, to take along. */
export const everything = (me: Member): AsyncIterable<SharedPivot> =>
  wholeList(async ({ limit, after }) => {
    const page = pageOf(await rows.listOwn(me.db, { me: me.id, limit, after }), limit);
    const pictures = await images.picturesOf(
      me,
      page.items.map(({ imageId }) => imageId),
    );
    const ownIds = await ownPivotIds(me, page.items);
    const items = page.items.map(row => {
      const image = pictures.get(row.imageId);
      const mine = { isSaved: false, pivotId: ownIds.get(row.id) };
      return shown(me, row, image ? pictureIn(image) : noPicture, mine);
    });
    return { items, next: page.next };
  });

type Wish = BodyOf<typeof saveSharedPivot>;

const sameTags = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(tag => other.includes(tag));

const hasWordsOf = (row: rows.SharedPivotRow, { pivotPhrase, thoughtContent, tags }: Wish): boolean =>
  row.phrase === pivotPhrase && row.thought === (thoughtContent || null) && sameTags(row.tags, tags);

/** A live one with exactly these words. */
const find = async (me: Member, wish: Wish): Promise<rows.SharedPivotRow> => {
  const viewer = await blocks.viewerOf(me);
  const found = wish.sharedPivotId
    ? await rows.findShared(me.db, { ...viewer, id: wish.sharedPivotId })
    : await rows.findSharedByPhrase(me.db, { ...viewer, phrase: wish.pivotPhrase });
  const fitting = found.filter(row => hasWordsOf(row, wish));
  const writable = await images.writableAmong(
    me,
    fitting.map(({ imageId }) => imageId),
  );
  const live = fitting.find(({ imageId }) => writable.has(imageId));
  if (!live) throw notFound('This shared pivot');
  return live;
};

/** Once, however often it is asked for. One's own is there already. */
export const save = (me: Member, wish: Wish): Promise<Pivot> =>
  inTransaction(me, async me => {
    const shared = await find(me, wish);
    if (shared.authorId === me.id) return pivots.readByCopy(me, shared.id);
    return pivots.saveShared(me, shared);
  });

/** For a moderator: with its image, whatever stands against that. */
export const forReview = async (db: Executor, id: string): Promise<SharedContent | null> => {
  const [row] = await rows.findForReview(db, { id });
  if (!row) return null;
  const { authorId, authorName, phrase, thought, imageId, sharedAt, review } = row;
  const imagePath = (await images.forReview(db, imageId))?.imagePath ?? null;
  return { id, authorId, authorName, title: phrase, text: thought, imagePath, imageId, sharedAt, review };
};

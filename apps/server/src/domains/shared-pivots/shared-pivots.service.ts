import type { Review } from '@turnstone/contract/review';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as images from '../images/images.service.ts';
import * as reviews from '../review/review.service.ts';
import * as repository from './shared-pivots.repository.ts';

export type { SharedPivotRow } from './shared-pivots.repository.ts';

interface PageInput {
  readonly limit: number;
  readonly after: string | undefined;
}

/** The copies that this user sees; one more than `limit` tells of a next page. */
export const listVisible = async (
  ctx: RequestContext,
  page: PageInput,
): Promise<repository.SharedPivotRow[]> =>
  repository.list(ctx.db, { ...(await blocks.getViewer(ctx)), ...page });

/** The user's own copies. */
export const listOwn = (ctx: RequestContext, page: PageInput): Promise<repository.SharedPivotRow[]> =>
  repository.listByAuthor(ctx.db, { userId: ctx.user.id, ...page });

/** The copies that this user may save: the one with this id, or those with this phrase. */
export const listWritable = async (
  ctx: RequestContext,
  id: string | undefined,
  phrase: string,
): Promise<repository.SharedPivotRow[]> => {
  const viewer = await blocks.getViewer(ctx);
  return id
    ? repository.getWritable(ctx.db, { ...viewer, id })
    : repository.listWritableByPhrase(ctx.db, { ...viewer, phrase });
};

/** The library's fields of a shared pivot. It is removed with its image. */
export interface Sharing {
  readonly id: string;
  readonly imageId: string;
  readonly authorName: string;
  readonly includesThought: boolean;
  readonly sharedAt: string;
  readonly review: Review;
}

type PivotCopy = Omit<repository.SharedPivotRow, 'authorId' | 'feedId' | 'sharedAt' | 'review'>;

/** What somebody else makes their own. */
export type SharedPivotFields = Omit<PivotCopy, 'authorName'>;

const toSharing = ({
  id,
  imageId,
  authorName,
  thought,
  sharedAt,
  review,
}: repository.SharedPivotRow): Sharing => ({
  id,
  imageId,
  authorName,
  includesThought: thought !== null,
  sharedAt,
  review,
});

export const getSharings = async (
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, Sharing>> => {
  const found =
    ids.length === 0 ? [] : await repository.listSharings(ctx.db, { userId: ctx.user.id, ids: [...ids] });
  return new Map(found.map(row => [row.id, toSharing(row)]));
};

export const share = async (ctx: RequestContext, copy: PivotCopy): Promise<Sharing> => {
  const moment = { feedId: newId(), sharedAt: ctx.clock.now().toISOString() };
  const review = await reviews.begin(ctx, 'pivot', copy.id);
  const [row] = await repository.share(ctx.db, { ...copy, ...moment, authorId: ctx.user.id, review });
  if (!row) throw notFound('This pivot');
  return toSharing(row);
};

/** Nothing of the copy is left. */
export const unshare = async (ctx: RequestContext, id: string): Promise<void> => {
  await reviews.end(ctx.db, 'pivot', [id]);
  await repository.remove(ctx.db, { userId: ctx.user.id, id });
};

const endReviews = async (db: Executor, gone: readonly { id: string }[]): Promise<number> => {
  await reviews.endAll(db, 'pivot', gone);
  return gone.length;
};

/** One batch; returns how many there were. */
export const detachImage = async (db: Executor, imageId: string): Promise<number> =>
  endReviews(db, await repository.removeBatchOfImage(db, { imageId }));

export const withdrawBatch = async (tx: Executor, userId: string): Promise<number> =>
  endReviews(tx, await repository.removeBatchByAuthor(tx, { userId }));

/** For a moderator: with its image, whatever its review status. */
export const getForReview = async (db: Executor, id: string): Promise<reviews.SharedContent | null> => {
  const [row] = await repository.getForReview(db, { id });
  if (!row) return null;
  const { authorId, authorName, phrase, thought, imageId, sharedAt, review } = row;
  const imagePath = (await images.getForReview(db, imageId))?.imagePath ?? null;
  return { id, authorId, authorName, title: phrase, text: thought, imagePath, imageId, sharedAt, review };
};

export const { lock: lockForReview, setReview } = repository;

export const eraseRemoved = async (tx: Executor, id: string): Promise<void> =>
  void (await repository.purgeRemoved(tx, { id }));

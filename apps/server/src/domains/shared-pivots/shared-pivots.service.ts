import type { Review } from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import * as reviews from '../review/review.service.ts';
import * as rows from './shared-pivots.repository.ts';

/** What the community has of a pivot that is shared. It ends with the image. */
export interface Sharing {
  readonly id: string;
  readonly imageId: string;
  readonly authorName: string;
  readonly includesThought: boolean;
  readonly sharedAt: string;
  readonly review: Review;
}

type Copy = Omit<rows.SharedPivotRow, 'authorId' | 'feedId' | 'sharedAt' | 'review'>;

/** What somebody else makes their own. */
export type SharedWords = Omit<Copy, 'authorName'>;

const sharingIn = ({ id, imageId, authorName, thought, sharedAt, review }: rows.SharedPivotRow): Sharing => ({
  id,
  imageId,
  authorName,
  includesThought: thought !== null,
  sharedAt,
  review,
});

export const sharingOf = async (me: Member, ids: readonly string[]): Promise<Map<string, Sharing>> => {
  const found = ids.length === 0 ? [] : await rows.findSharing(me.db, { me: me.id, ids: [...ids] });
  return new Map(found.map(row => [row.id, sharingIn(row)]));
};

export const publish = async (me: Member, copy: Copy): Promise<Sharing> => {
  const moment = { feedId: newId(), sharedAt: new Date().toISOString() };
  const review = await reviews.begin(me, 'pivot', copy.id);
  const [row] = await rows.publish(me.db, { ...copy, ...moment, authorId: me.id, review });
  if (!row) throw notFound('This pivot');
  return sharingIn(row);
};

/** Nothing of the copy is left. */
export const takeBack = async (me: Member, id: string): Promise<void> => {
  await reviews.end(me.db, 'pivot', [id]);
  await rows.deleteShared(me.db, { me: me.id, id });
};

const ended = async (db: Executor, gone: readonly { id: string }[]): Promise<number> => {
  await reviews.endAll(db, 'pivot', gone);
  return gone.length;
};

/** One batch; answers how many there were. */
export const forgetImage = async (db: Executor, imageId: string): Promise<number> =>
  ended(db, await rows.deleteSharedWith(db, { imageId }));

export const withdrawBatch = async (tx: Executor, person: string): Promise<number> =>
  ended(tx, await rows.deleteSharedBy(tx, { person }));

/** Until the transaction ends it reads as it does now. */
export const lockForReview = async (tx: Executor, id: string): Promise<void> =>
  void (await rows.lockShared(tx, { id }));

export const setReview = async (tx: Executor, id: string, review: Review): Promise<void> =>
  void (await rows.setReview(tx, { id, review }));

export const eraseRemoved = async (tx: Executor, id: string): Promise<void> =>
  void (await rows.deleteRemoved(tx, { id }));

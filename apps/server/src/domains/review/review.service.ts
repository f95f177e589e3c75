// Whether others see what somebody shares. Below every domain that publishes; what is decided, and by whom, is above
// them all, in moderation.

import type { ModerationCase } from '@turnstone/contract/moderation';
import type { Review } from '@turnstone/contract/review';
import type { SharedKind, SharedThing } from '@turnstone/contract/shared-things';
import type { Executor } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import * as repository from './review.repository.ts';

/** A thing people have shared, as everybody saw it, and whose it is. */
export interface SharedContent {
  readonly id: string;
  /** Never shown. */
  readonly authorId: string;
  readonly authorName: string;
  readonly title: string | null;
  readonly text: string | null;
  readonly imagePath: string | null;
  /** Which image it is, whatever its address is by now. */
  readonly imageId: string | null;
  readonly sharedAt: string;
  readonly review: Review;
  /** Of a comment: the letter it stands under. */
  readonly under?: SharedContent;
}

/** So many different people whose reports weigh, and nobody else sees it until it is decided. */
const weightThatHides = 3;

const open = (
  db: Executor,
  kind: SharedKind,
  thingId: string,
  why: ModerationCase['why'],
  reports = { count: 0, weight: 0 },
): Promise<unknown> =>
  repository.upsertCase(db, {
    id: newId(),
    kind,
    thingId,
    why,
    rank: -reports.count,
    weight: reports.weight,
    at: new Date().toISOString(),
  });

/** What was decided against it holds, however often it is unshared and shared again. */
const decidedBefore = async (ctx: RequestContext, kind: SharedKind, id: string): Promise<Review> => {
  const [latest] = await repository.getLatestDecision(ctx.db, { author: ctx.user.id, thingId: id });
  if (!latest || latest.appealOutcome === 'restored') return null;
  if (latest.appealedAt !== null && latest.appealOutcome === null) await open(ctx.db, kind, id, 'appeal');
  return latest.decision;
};

/** Reports wait for a decision also while a thing is unshared. */
const reportedBefore = async (ctx: RequestContext, kind: SharedKind, id: string): Promise<Review> => {
  const thing = { kind, thingId: id };
  const { length: count } = await repository.listOpenReports(ctx.db, thing);
  if (count === 0) return null;
  const weight = (await repository.listWeightyReports(ctx.db, thing)).reduce(
    (sum, one) => sum + one.weight,
    0,
  );
  await open(ctx.db, kind, id, 'reported', { count, weight });
  return weight >= weightThatHides ? 'waiting' : null;
};

/** Whether others see what is being shared at this moment. In the transaction that shares it. */
export const begin = async (ctx: RequestContext, kind: SharedKind, id: string): Promise<Review> =>
  (await decidedBefore(ctx, kind, id)) ??
  (await reportedBefore(ctx, kind, id)) ??
  (await beginNew(ctx, kind, id));

/** The same for something that was never there before. */
export const beginNew = async (ctx: RequestContext, kind: SharedKind, id: string): Promise<Review> => {
  if (!ctx.user.needsReview[kind === 'image' ? 'images' : 'posts']) return null;
  await open(ctx.db, kind, id, 'first_post');
  return 'waiting';
};

/** One more person has reported it; returns whether it has to wait for a decision now. */
export const countReport = async (
  db: Executor,
  { kind, id }: SharedThing,
  weight: 0 | 1,
): Promise<boolean> => {
  const report = { id: newId(), kind, thingId: id, weight, at: new Date().toISOString() };
  const [updated] = await repository.countReport(db, report);
  return updated !== undefined && updated.weight >= weightThatHides;
};

export const reopenForAppeal = async (db: Executor, { kind, id }: SharedThing): Promise<void> =>
  void (await open(db, kind, id, 'appeal'));

/**
 * There is nothing left to decide about: it is being unshared or deleted. Before the thing itself is touched, in the
 * order in which whoever decides locks them.
 */
export const end = async (db: Executor, kind: SharedKind, thingIds: readonly string[]): Promise<void> => {
  if (thingIds.length > 0)
    await repository.closeCases(db, { kind, thingIds: [...thingIds], at: new Date().toISOString() });
};

/** The same of a batch that is gone already: nobody decides about it any more. */
export const endAll = (db: Executor, kind: SharedKind, gone: readonly { id: string }[]): Promise<void> =>
  end(
    db,
    kind,
    gone.map(({ id }) => id),
  );

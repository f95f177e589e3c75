// The four kinds of things people share, behind one interface: what a moderator sees of it, and its review status.

import type { Block } from '@turnstone/contract/blocks';
import type { Review } from '@turnstone/contract/review';
import type { SharedKind, SharedThing } from '@turnstone/contract/shared-things';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { asLetterAuthor } from '../../platform/visibility.ts';
import * as standing from '../account/standing.service.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as comments from '../forum/comments.service.ts';
import * as letters from '../forum/shared-letters.service.ts';
import * as images from '../images/images.service.ts';
import type { SharedContent } from '../review/review.service.ts';
import * as pivots from '../shared-pivots/shared-pivots.service.ts';

interface Moderatable {
  getForReview(db: Executor, id: string): Promise<SharedContent | null>;
  lockForReview(tx: Executor, id: string): Promise<void>;
  setReview(tx: Executor, id: string, review: Review, at: Date): Promise<void>;
  /** For good, where it is still what a moderator has removed. */
  eraseRemoved(tx: Executor, id: string): Promise<void>;
}

const moderatables: Readonly<Record<SharedKind, Moderatable>> = {
  letter: letters,
  comment: comments,
  image: images,
  pivot: pivots,
};

const labels: Readonly<Record<SharedKind, string>> = {
  letter: 'This letter',
  comment: 'This comment',
  image: 'This image',
  pivot: 'This shared pivot',
};

export const find = (db: Executor, { kind, id }: SharedThing): Promise<SharedContent | null> =>
  moderatables[kind].getForReview(db, id);

/** As it reads until the transaction ends: nobody changes it meanwhile. */
export const lock = async (tx: Executor, thing: SharedThing): Promise<SharedContent | null> => {
  await moderatables[thing.kind].lockForReview(tx, thing.id);
  return find(tx, thing);
};

export const setReview = (tx: Executor, { kind, id }: SharedThing, review: Review, at: Date): Promise<void> =>
  moderatables[kind].setReview(tx, id, review, at);

export const erase = (tx: Executor, { kind, id }: SharedThing): Promise<void> =>
  moderatables[kind].eraseRemoved(tx, id);

/** Something that somebody else shared, whatever its review status. */
const getByAnother = async (ctx: RequestContext, thing: SharedThing): Promise<SharedContent> => {
  const content = await find(ctx.db, thing);
  if (!content || content.authorId === ctx.user.id) throw notFound(labels[thing.kind]);
  return content;
};

/** Whoever shared it, also where this person does not see it any more. */
export const blockAuthor = async (ctx: RequestContext, thing: SharedThing): Promise<Block> =>
  blocks.create(ctx, await getByAnother(ctx, thing));

/** The same where this person sees it now. */
export const getVisible = async (ctx: RequestContext, thing: SharedThing): Promise<SharedContent> => {
  const content = await getByAnother(ctx, thing);
  const viewer = await blocks.getViewer(ctx);
  const reader = content.under?.authorId === ctx.user.id ? asLetterAuthor(viewer) : viewer;
  const isSeen = async (one: SharedContent): Promise<boolean> =>
    one.authorId === ctx.user.id ||
    (one.review === null &&
      !(await standing.isLeaving(ctx.db, one.authorId)) &&
      !(await blocks.isHiddenByBlock(ctx.db, reader, one)));
  if (!(await isSeen(content)) || (content.under && !(await isSeen(content.under))))
    throw notFound(labels[thing.kind]);
  return content;
};

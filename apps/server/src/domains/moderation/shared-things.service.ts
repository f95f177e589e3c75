// The four kinds of things people share, behind one door each: what a moderator sees of it, and what stands against it.
import type { Block, Review, SharedKind, SharedThing } from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import type { Member } from '../../platform/member.ts';
import { asHost } from '../../platform/visible.ts';
import * as standing from '../account/standing.service.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as comments from '../community/comments.service.ts';
import * as letters from '../community/shared-letters.service.ts';
import * as images from '../images/images.service.ts';
import type { SharedContent } from '../review/review.service.ts';
import * as pivotLibrary from '../shared-pivots/shared-pivot-library.service.ts';
import * as pivots from '../shared-pivots/shared-pivots.service.ts';

interface Door {
  forReview(db: Executor, id: string): Promise<SharedContent | null>;
  lockForReview(tx: Executor, id: string): Promise<void>;
  setReview(tx: Executor, id: string, review: Review): Promise<void>;
  /** For good, where it is still what a moderator has removed. */
  eraseRemoved(tx: Executor, id: string): Promise<void>;
}

const doors: Readonly<Record<SharedKind, Door>> = {
  letter: letters,
  comment: comments,
  image: images,
  pivot: {
    forReview: pivotLibrary.forReview,
    lockForReview: pivots.lockForReview,
    setReview: pivots.setReview,
    eraseRemoved: pivots.eraseRemoved,
  },
};

const named: Readonly<Record<SharedKind, string>> = {
  letter: 'This letter',
  comment: 'This comment',
  image: 'This image',
  pivot: 'This shared pivot',
};

export const find = (db: Executor, { kind, id }: SharedThing): Promise<SharedContent | null> =>
  doors[kind].forReview(db, id);

/** As it reads until the transaction ends: nobody changes it meanwhile. */
export const lock = async (tx: Executor, thing: SharedThing): Promise<SharedContent | null> => {
  await doors[thing.kind].lockForReview(tx, thing.id);
  return find(tx, thing);
};

export const setReview = (tx: Executor, { kind, id }: SharedThing, review: Review): Promise<void> =>
  doors[kind].setReview(tx, id, review);

export const erase = (tx: Executor, { kind, id }: SharedThing): Promise<void> =>
  doors[kind].eraseRemoved(tx, id);

/** Something that somebody else shared, whatever stands against it by now. */
const byAnother = async (me: Member, thing: SharedThing): Promise<SharedContent> => {
  const content = await find(me.db, thing);
  if (!content || content.authorId === me.id) throw notFound(named[thing.kind]);
  return content;
};

/** Whoever shared it, also where this person does not see it any more. */
export const blockAuthor = async (me: Member, thing: SharedThing): Promise<Block> =>
  blocks.add(me, await byAnother(me, thing));

/** The same where this person sees it now. */
export const seenBy = async (me: Member, thing: SharedThing): Promise<SharedContent> => {
  const content = await byAnother(me, thing);
  const viewer = await blocks.viewerOf(me);
  const reader = content.under?.authorId === me.id ? asHost(viewer) : viewer;
  const isSeen = async (one: SharedContent): Promise<boolean> =>
    one.authorId === me.id ||
    (one.review === null &&
      !(await standing.isLeaving(me.db, one.authorId)) &&
      !(await blocks.keepsApart(me.db, reader, one)));
  if (!(await isSeen(content)) || (content.under && !(await isSeen(content.under))))
    throw notFound(named[thing.kind]);
  return content;
};

import { randomBytes } from 'node:crypto';
import type { Block } from '@turnstone/contract/blocks';
import { limits } from '@turnstone/contract/limits';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import { isChosenName } from '@turnstone/rules/display-names';
import type { Executor } from '../../platform/db.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { lowestId, newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import {
  type CallerContext,
  inTransaction,
  type RequestContext,
  type ServiceContext,
} from '../../platform/request-context.ts';
import { endedBlockHours, type Viewer } from '../../platform/visibility.ts';
import * as repository from './blocks.repository.ts';

/** Arguments of the visibility filter for this user; null is a visitor. */
export const getViewer = async (ctx: CallerContext): Promise<Viewer> => {
  const at = ctx.clock.now().toISOString();
  if (!ctx.user)
    return {
      userId: lowestId,
      blockedUserIds: [],
      blockedByViewer: [],
      blockingUserIds: [],
      hasReported: false,
      at,
    };
  const rows = await repository.listBetween(ctx.db, { userId: ctx.user.id });
  const found = rows.filter(({ hasReported }) => !hasReported);
  const blocked = userIdsIn(found.filter(({ isMine }) => isMine));
  const barredBy = userIdsIn(found.filter(({ bars }) => bars));
  return {
    userId: ctx.user.id,
    blockedUserIds: userIdsIn(found),
    blockedByViewer: blocked,
    blockingUserIds: barredBy,
    hasReported: found.length < rows.length,
    at,
  };
};

const userIdsIn = (found: readonly { userId: string }[]): string[] => [
  ...new Set(found.map(({ userId }) => userId)),
];

/** Something somebody shared, as it is met. */
interface SharedItem {
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly sharedAt: string;
}

/** For rows read without the visibility filter: whether a block hides this one from the viewer. */
export const isHiddenByBlock = async (db: Executor, viewer: Viewer, target: SharedItem): Promise<boolean> => {
  if (!viewer.blockedUserIds.includes(target.authorId)) return false;
  const { id, authorId, authorName, sharedAt } = target;
  const [found] = await repository.getIsHidden(db, { ...viewer, id, authorId, authorName, sharedAt });
  return found?.isHidden ?? true;
};

const tooManyBlocks = new AppError(
  'too_many_blocks',
  `You have blocked ${limits.blocks} names, which is the limit. Unblock one to block another.`,
);

const countBlocks = repository.count(limits.blocks);

/**
 * A block of its own for each name, also of an account that is blocked under another one: what is answered must not tell
 * which names belong together.
 */
export const create = (
  ctx: RequestContext,
  { id, authorId, authorName }: Omit<SharedItem, 'sharedAt'>,
): Promise<Block> =>
  inTransaction(ctx, async ctx => {
    const aboutId = isChosenName(authorName) ? null : id;
    const target = { userId: ctx.user.id, blockedId: authorId, shownName: authorName, aboutId };
    await repository.lockUser(ctx.db, { userId: ctx.user.id });
    const [before] = await repository.get(ctx.db, target);
    if (before) return before;
    const [active] = await countBlocks(ctx.db, { userId: ctx.user.id });
    if ((active?.count ?? 0) >= limits.blocks) throw tooManyBlocks;
    const made = { id: newId(), shownName: authorName, createdAt: ctx.clock.now().toISOString() };
    await repository.create(ctx.db, { ...target, ...made, salt: randomBytes(16) });
    return made;
  });

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Block>> =>
  pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);

/** It stays for a while as one that has ended: things come back as they left, each at a moment of its own. */
export const remove = async (ctx: RequestContext, id: string): Promise<{ id: string }> => {
  const [ended] = await repository.end(ctx.db, {
    userId: ctx.user.id,
    id,
    at: ctx.clock.now().toISOString(),
  });
  if (!ended) throw notFound('This block');
  return ended;
};

/** Whom the user has blocked, for the data export; never who has blocked them. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Block> => iteratePages(page => list(ctx, page));

/** One batch of those that make no difference any more; returns how many there were. */
export const sweep = ({ db, clock }: ServiceContext): Promise<number> =>
  repository.eraseEndedBefore(db, new Date(clock.now().getTime() - endedBlockHours * 3_600_000));

export const { eraseBatch, eraseBatchOfBlocked } = repository;

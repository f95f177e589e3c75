import { randomBytes } from 'node:crypto';
import type { Block } from '@turnstone/contract/blocks';
import { limits } from '@turnstone/contract/limits';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import { isChosenName } from '@turnstone/rules/display-names';
import { type CurrentUser, inTransaction } from '../../platform/current-user.ts';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { lowestId, newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { endedBlockHours, type Viewer } from '../../platform/visibility.ts';
import * as policy from './blocks.policy.ts';
import * as repository from './blocks.repository.ts';

/** Arguments of the visibility filter for this user; null is a visitor. */
export const getViewer = async (me: CurrentUser | null): Promise<Viewer> => {
  const at = new Date().toISOString();
  if (!me) return { userId: lowestId, blockedUserIds: [], blockedByViewer: [], blockingUserIds: [], at };
  const found = await repository.listBetween(me.db, { userId: me.id });
  const blocked = userIdsIn(found.filter(({ isMine }) => isMine));
  const barredBy = userIdsIn(found.filter(({ bars }) => bars));
  return {
    userId: me.id,
    blockedUserIds: userIdsIn(found),
    blockedByViewer: blocked,
    blockingUserIds: barredBy,
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

const countBlocks = repository.count(limits.blocks);

/**
 * A block of its own for each name, also of an account that is blocked under another one: what is answered must not tell
 * which names belong together.
 */
export const create = (
  me: CurrentUser,
  { id, authorId, authorName }: Omit<SharedItem, 'sharedAt'>,
): Promise<Block> =>
  inTransaction(me, async me => {
    const aboutId = isChosenName(authorName) ? null : id;
    const target = { userId: me.id, blockedId: authorId, shownName: authorName, aboutId };
    await repository.lockUser(me.db, { userId: me.id });
    const [before] = await repository.get(me.db, target);
    if (before) return before;
    const [active] = await countBlocks(me.db, { userId: me.id });
    if ((active?.count ?? 0) >= limits.blocks) throw policy.tooManyBlocks;
    const made = { id: newId(), shownName: authorName, createdAt: new Date().toISOString() };
    await repository.create(me.db, { ...target, ...made, salt: randomBytes(16) });
    return made;
  });

export const list = async (
  me: CurrentUser,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Block>> => pageOf(await repository.list(me.db, { userId: me.id, limit, after }), limit);

/** It stays for a while as one that has ended: things come back as they left, each at a moment of its own. */
export const remove = async (me: CurrentUser, id: string): Promise<{ id: string }> => {
  const [ended] = await repository.end(me.db, { userId: me.id, id, at: new Date().toISOString() });
  if (!ended) throw notFound('This block');
  return ended;
};

/** Whom the user has blocked, for the data export; never who has blocked them. */
export const exportAll = (me: CurrentUser): AsyncIterable<Block> => iteratePages(page => list(me, page));

/** One batch of those that make no difference any more; returns how many there were. */
export const sweep = (db: Executor): Promise<number> =>
  repository.eraseEndedBefore(db, new Date(Date.now() - endedBlockHours * 3_600_000));

export const { eraseBatch, eraseBatchOfBlocked } = repository;

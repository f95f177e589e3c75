import { randomBytes } from 'node:crypto';
import { type Block, limits, type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract';
import { isChosenName } from '@turnstone/rules';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { lowestId, newId } from '../../platform/ids.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import { endedBlockHours, type Viewer } from '../../platform/visible.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as policy from './blocks.policy.ts';
import * as rows from './blocks.repository.ts';

/** What is asked with every look at what people have shared. Null is a visitor, who sees what everybody sees. */
export const viewerOf = async (me: Member | null): Promise<Viewer> => {
  const at = new Date().toISOString();
  if (!me) return { me: lowestId, apart: [], blocked: [], barredBy: [], at };
  const found = await rows.findApart(me.db, { me: me.id });
  const blocked = peopleIn(found.filter(({ isMine }) => isMine));
  const barredBy = peopleIn(found.filter(({ bars }) => bars));
  return { me: me.id, apart: peopleIn(found), blocked, barredBy, at };
};

const peopleIn = (found: readonly { person: string }[]): string[] => [
  ...new Set(found.map(({ person }) => person)),
];

/** Something somebody shared, as it is met. */
interface Met {
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly sharedAt: string;
}

/** For what was read without the rule: whether a block keeps it from this person. */
export const keepsApart = async (db: Executor, viewer: Viewer, met: Met): Promise<boolean> => {
  if (!viewer.apart.includes(met.authorId)) return false;
  const { id, authorId, authorName, sharedAt } = met;
  const [found] = await rows.findKeptApart(db, { ...viewer, id, authorId, authorName, sharedAt });
  return found?.isKeptApart ?? true;
};

const countBlocks = rows.countBlocks(limits.blocks);

/**
 * A block of its own for each name, also of an account that is blocked under another one: what is answered must not tell
 * which names belong together.
 */
export const add = (me: Member, { id, authorId, authorName }: Omit<Met, 'sharedAt'>): Promise<Block> =>
  inTransaction(me, async me => {
    const aboutId = isChosenName(authorName) ? null : id;
    const met = { me: me.id, blockedId: authorId, shownName: authorName, aboutId };
    await rows.lockPerson(me.db, { me: me.id });
    const [before] = await rows.findBlock(me.db, met);
    if (before) return before;
    const [active] = await countBlocks(me.db, { me: me.id });
    if ((active?.count ?? 0) >= limits.blocks) throw policy.tooManyBlocks;
    const made = { id: newId(), shownName: authorName, createdAt: new Date().toISOString() };
    await rows.insertBlock(me.db, { ...met, ...made, salt: randomBytes(16) });
    return made;
  });

export const list = async (
  me: Member,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<Block>> => pageOf(await rows.listBlocks(me.db, { me: me.id, limit, after }), limit);

/** It stays for a while as one that has ended: things come back as they left, each at a moment of its own. */
export const remove = async (me: Member, id: string): Promise<{ id: string }> => {
  const [ended] = await rows.endBlock(me.db, { me: me.id, id, at: new Date().toISOString() });
  if (!ended) throw notFound('This block');
  return ended;
};

/** Whom a person has blocked, to take along; never who has blocked them. */
export const everything = (me: Member): AsyncIterable<Block> => wholeList(page => list(me, page));

/** One batch of those that make no difference any more; answers how many there were. */
export const sweep = (db: Executor): Promise<number> =>
  rows.eraseEndedBefore(db, new Date(Date.now() - endedBlockHours * 3_600_000));

export const { eraseBatch, eraseFromTheOtherSide } = rows;

import { type Block, type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract';
import { notFound } from '../../platform/errors.ts';
import { lowestId, newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import type { Viewer } from '../../platform/visible.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as rows from './blocks.repository.ts';

const visitor: Viewer = { me: lowestId, apart: [] };

/** What is asked with every look at what people have shared. Null is a visitor, who sees what everybody sees. */
export const viewerOf = async (me: Member | null): Promise<Viewer> => {
  if (!me) return visitor;
  const found = await rows.findApart(me.db, { me: me.id });
  return { me: me.id, apart: found.map(({ person }) => person) };
};

/** From now on neither sees the other. Once, however often it is asked for. */
export const add = async (
  me: Member,
  { authorId, authorName }: { authorId: string; authorName: string },
): Promise<Block> => {
  const createdAt = new Date().toISOString();
  await rows.insertBlock(me.db, {
    me: me.id,
    id: newId(),
    blockedId: authorId,
    shownName: authorName,
    createdAt,
  });
  const [block] = await rows.findBlock(me.db, { me: me.id, blockedId: authorId });
  if (!block) throw notFound('This person');
  return block;
};

export const list = async (
  me: Member,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<Block>> => pageOf(await rows.listBlocks(me.db, { me: me.id, limit, after }), limit);

export const remove = async (me: Member, id: string): Promise<{ id: string }> => {
  const [removed] = await rows.deleteBlock(me.db, { me: me.id, id });
  if (!removed) throw notFound('This block');
  return removed;
};

/** Whom a person has blocked, to take along; never who has blocked them. */
export const everything = (me: Member): AsyncIterable<Block> => wholeList(page => list(me, page));

export const { eraseBatch, eraseFromTheOtherSide } = rows;

import {
  type NewThought,
  type Page,
  type PageQuery,
  pageLimits,
  pageOf,
  type Thought,
} from '@turnstone/contract';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import * as rows from './thoughts.repository.ts';

const table = 'thoughts';

const shown = (me: Member, { id, sealed, createdAt }: rows.ThoughtRow): Thought => ({
  id,
  content: me.vault.open<{ content: string }>(table, id, sealed).content,
  createdAt,
});

export const list = async (
  me: Member,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<Thought>> => {
  const page = pageOf(await rows.listThoughts(me.db, { me: me.id, limit, after }), limit);
  return { items: page.items.map(row => shown(me, row)), next: page.next };
};

export const record = async (me: Member, { content }: NewThought): Promise<Thought> => {
  const thought = { id: newId(), content, createdAt: new Date().toISOString() };
  const sealed = me.vault.seal(table, thought.id, { content });
  await rows.insertThought(me.db, { me: me.id, id: thought.id, sealed, createdAt: thought.createdAt });
  return thought;
};

export const read = async (me: Member, id: string): Promise<Thought> => {
  const [row] = await rows.findThought(me.db, { me: me.id, id });
  if (!row) throw notFound('This thought');
  return shown(me, row);
};

export const remove = async (me: Member, id: string): Promise<{ id: string }> => {
  const [removed] = await rows.deleteThought(me.db, { me: me.id, id });
  if (!removed) throw notFound('This thought');
  return removed;
};

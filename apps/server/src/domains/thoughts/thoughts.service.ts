import {
  type ImportedThought,
  type listThoughts,
  type NewThought,
  type Page,
  pageLimits,
  pageOf,
  type QueryOf,
  type Thought,
} from '@turnstone/contract';
import { inBatches } from '../../platform/batches.ts';
import { EditConflict, type IfMatch } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import { openEach } from '../../platform/unreadable.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as rows from './thoughts.repository.ts';

const table = 'thoughts';

const shown = (me: Member, { id, version, sealed, createdAt }: rows.ThoughtRow): Thought => ({
  id,
  version,
  content: me.vault.open<{ content: string }>(table, id, sealed).content,
  createdAt,
});

export const list = async (
  me: Member,
  { limit = pageLimits.usual, after, waiting }: QueryOf<typeof listThoughts>,
): Promise<Page<Thought>> => {
  const listed = waiting ? rows.listWaitingThoughts : rows.listThoughts;
  const page = pageOf(await listed(me.db, { me: me.id, limit, after }), limit);
  return { items: openEach(me, table, page.items, row => shown(me, row)), next: page.next };
};

export const record = async (
  me: Member,
  { content }: NewThought,
  writtenAt: Date = new Date(),
): Promise<Thought> => {
  const thought = { id: newId(writtenAt), version: 1, content, createdAt: writtenAt.toISOString() };
  const sealed = me.vault.seal(table, thought.id, { content });
  await rows.insertThought(me.db, { me: me.id, id: thought.id, sealed, createdAt: thought.createdAt });
  return thought;
};

export const read = async (me: Member, id: string): Promise<Thought> => {
  const [row] = await rows.findThought(me.db, { me: me.id, id });
  if (!row) throw notFound('This thought');
  return shown(me, row);
};

/** Pivots made from it keep what it said then. */
export const change = async (
  me: Member,
  id: string,
  { content }: NewThought,
  ifMatch: IfMatch,
): Promise<Thought> => {
  const sealed = me.vault.seal(table, id, { content });
  const [changed] = await rows.changeThought(me.db, { me: me.id, id, sealed, ifMatch });
  if (!changed) throw new EditConflict(await read(me, id));
  return shown(me, changed);
};

export const remove = async (me: Member, id: string): Promise<{ id: string }> => {
  const [removed] = await rows.deleteThought(me.db, { me: me.id, id });
  if (!removed) throw notFound('This thought');
  return removed;
};

/** Takes over what a device made, where it is not there already. */
export const bringIn = async (me: Member, thoughts: readonly ImportedThought[]): Promise<void> => {
  for (const batch of inBatches(thoughts)) {
    await rows.insertMissingThoughts(me.db, {
      me: me.id,
      ids: batch.map(({ id }) => id),
      sealed: batch.map(({ id, content }) => me.vault.seal(table, id, { content })),
      createdAt: batch.map(({ createdAt }) => createdAt),
    });
  }
};

/** Which of these are in the account. */
export const listPresentIds = async (me: Member, thoughts: readonly { id: string }[]): Promise<string[]> =>
  (await rows.listPresentIds(me.db, { me: me.id, ids: thoughts.map(({ id }) => id) })).map(({ id }) => id);

/** Whether there is any thought beside these. */
export const holdsOthers = async (me: Member, thoughts: readonly { id: string }[]): Promise<boolean> =>
  (await rows.findOtherThought(me.db, { me: me.id, ids: thoughts.map(({ id }) => id) })).length > 0;

/** Every thought, for its writer to take along. */
export const everything = (me: Member): AsyncIterable<Thought> => wholeList(page => list(me, page));

export const { eraseBatch } = rows;

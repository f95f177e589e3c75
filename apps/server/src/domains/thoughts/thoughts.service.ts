import type { QueryOf } from '@turnstone/contract/endpoint';
import { type Page, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { listThoughts, NewThought, Thought } from '@turnstone/contract/thoughts';
import type { ImportedThought } from '@turnstone/contract/trial-import';
import { inBatches } from '../../platform/batches.ts';
import type { CurrentUser } from '../../platform/current-user.ts';
import { EditConflict, type IfMatch } from '../../platform/edit-conflict.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as repository from './thoughts.repository.ts';

const table = 'thoughts';

const toThought = (me: CurrentUser, { id, version, sealed, createdAt }: repository.ThoughtRow): Thought => ({
  id,
  version,
  content: me.vault.open<{ content: string }>(table, id, sealed).content,
  createdAt,
});

export const list = async (
  me: CurrentUser,
  { limit = pageLimits.default, after, waiting }: QueryOf<typeof listThoughts>,
): Promise<Page<Thought>> => {
  const listed = waiting ? repository.listWaiting : repository.list;
  const page = pageOf(await listed(me.db, { userId: me.id, limit, after }), limit);
  return openPage(me, table, page, row => toThought(me, row));
};

export const create = async (
  me: CurrentUser,
  { content }: NewThought,
  writtenAt: Date = new Date(),
): Promise<Thought> => {
  const thought = { id: newId(writtenAt), version: 1, content, createdAt: writtenAt.toISOString() };
  const sealed = me.vault.seal(table, thought.id, { content });
  await repository.create(me.db, { userId: me.id, id: thought.id, sealed, createdAt: thought.createdAt });
  return thought;
};

export const get = async (me: CurrentUser, id: string): Promise<Thought> =>
  toThought(me, await repository.get(me, id));

/** Pivots made from it keep what it said then. */
export const update = async (
  me: CurrentUser,
  id: string,
  { content }: NewThought,
  ifMatch: IfMatch,
): Promise<Thought> => {
  const sealed = me.vault.seal(table, id, { content });
  const [updated] = await repository.update(me.db, { userId: me.id, id, sealed, ifMatch });
  if (!updated) throw new EditConflict(await get(me, id));
  return toThought(me, updated);
};

export const remove = (me: CurrentUser, id: string): Promise<{ id: string }> => repository.remove(me, id);

/** Imports what a device made; skips ids that exist already. */
export const importAll = async (me: CurrentUser, thoughts: readonly ImportedThought[]): Promise<void> => {
  for (const batch of inBatches(thoughts)) {
    const rows = batch.map(({ id, content, createdAt }) => ({
      id,
      sealed: me.vault.seal(table, id, { content }),
      createdAt,
    }));
    await repository.createMissing(me.db, me.id, rows);
  }
};

/** Every thought of the user, for the data export. */
export const exportAll = (me: CurrentUser): AsyncIterable<Thought> => iteratePages(page => list(me, page));

export const { listExistingIds, hasOthers, eraseBatch } = repository;

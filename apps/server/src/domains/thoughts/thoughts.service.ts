import type { QueryOf } from '@turnstone/contract/endpoint';
import { type Page, pageLimits, pageOf } from '@turnstone/contract/paging';
import {
  type listThoughts,
  type NewThought,
  type Thought,
  thoughtFields,
} from '@turnstone/contract/thoughts';
import type { ImportedThought } from '@turnstone/contract/trial-import';
import { inBatches } from '../../platform/batches.ts';
import { EditConflict, type IfMatch } from '../../platform/edit-conflict.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { sealedFields } from '../../platform/sealed-fields.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as repository from './thoughts.repository.ts';

const table = 'thoughts';

const { seal, open } = sealedFields(table, thoughtFields);

const toThought = (ctx: RequestContext, row: repository.ThoughtRow): Thought => ({
  id: row.id,
  version: row.version,
  ...open(ctx, row),
  createdAt: row.createdAt,
});

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after, waiting }: QueryOf<typeof listThoughts>,
): Promise<Page<Thought>> => {
  const listed = waiting ? repository.listWaiting : repository.list;
  const page = pageOf(await listed(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  return openPage(ctx, table, page, row => toThought(ctx, row));
};

export const create = async (
  ctx: RequestContext,
  words: NewThought,
  writtenAt: Date = ctx.clock.now(),
): Promise<Thought> => {
  const id = newId(writtenAt);
  const row = { id, version: 1, sealed: seal(ctx, id, words), createdAt: writtenAt.toISOString() };
  await repository.create(ctx.db, { ...row, userId: ctx.user.id });
  return toThought(ctx, row);
};

export const get = async (ctx: RequestContext, id: string): Promise<Thought> =>
  toThought(ctx, await repository.get(ctx, id));

/** Pivots made from it keep what it said then. */
export const update = async (
  ctx: RequestContext,
  id: string,
  words: NewThought,
  ifMatch: IfMatch,
): Promise<Thought> => {
  const sealed = seal(ctx, id, words);
  const [updated] = await repository.update(ctx.db, { userId: ctx.user.id, id, sealed, ifMatch });
  if (!updated) throw new EditConflict(await get(ctx, id));
  return toThought(ctx, updated);
};

export const remove = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  repository.remove(ctx, id);

/** Imports what a device made; skips ids that exist already. */
export const importAll = async (ctx: RequestContext, thoughts: readonly ImportedThought[]): Promise<void> => {
  for (const batch of inBatches(thoughts)) {
    const rows = batch.map(thought => ({ ...thought, sealed: seal(ctx, thought.id, thought) }));
    await repository.createMissing(ctx.db, ctx.user.id, rows);
  }
};

/** Every thought of the user, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Thought> =>
  iteratePages(page => list(ctx, page));

export const { listExistingIds, hasOthers, eraseBatch } = repository;

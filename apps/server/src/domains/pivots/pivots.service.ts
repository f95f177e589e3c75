import {
  type ImportedPivot,
  type NewPivot,
  type Page,
  type PageQuery,
  type Pivot,
  type PivotChange,
  type PivotTag,
  pageLimits,
  pageOf,
} from '@turnstone/contract';
import { inBatches } from '../../platform/batches.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import * as activity from '../activity/activity.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import * as rows from './pivots.repository.ts';

const table = 'pivots';

/** The private part of a pivot: what is sealed as one value. */
interface Words {
  readonly phrase: string;
  readonly tags: PivotTag[];
  readonly thought: string;
}

const shown = (row: rows.PivotRow, { phrase, tags, thought }: Words): Pivot => ({
  id: row.id,
  pivotPhrase: phrase,
  tags,
  thought: { id: row.thoughtId, content: thought },
  usageCount: row.usageCount,
  lastUsed: row.lastUsed,
  createdAt: row.createdAt,
});

const opened = (me: Member, row: rows.PivotRow): Words => me.vault.open<Words>(table, row.id, row.sealed);

export const list = async (
  me: Member,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<Pivot>> => {
  const page = pageOf(await rows.listPivots(me.db, { me: me.id, limit, after }), limit);
  return { items: page.items.map(row => shown(row, opened(me, row))), next: page.next };
};

/** How many pivots count for the score. */
export const countScored = async (me: Member): Promise<number> => {
  const [row] = await rows.countScoredPivots(me.db, { me: me.id });
  return row?.count ?? 0;
};

export const create = (me: Member, { thoughtId, pivotPhrase, tags }: NewPivot): Promise<Pivot> =>
  inTransaction(me, async me => {
    const thought = await thoughts.read(me, thoughtId);
    const words = { phrase: pivotPhrase, tags, thought: thought.content };
    const [id, now] = [newId(), new Date()];
    const row = {
      id,
      thoughtId,
      sealed: me.vault.seal(table, id, words),
      usageCount: 0,
      lastUsed: null,
      createdAt: now.toISOString(),
    };
    await rows.insertPivot(me.db, { ...row, me: me.id });
    await activity.note(me, now, 'pivots');
    return shown(row, words);
  });

export const change = (me: Member, id: string, { pivotPhrase, tags }: PivotChange): Promise<Pivot> =>
  inTransaction(me, async me => {
    const [row] = await rows.findPivotForChange(me.db, { me: me.id, id });
    if (!row) throw notFound('This pivot');
    const words = { phrase: pivotPhrase, tags, thought: opened(me, row).thought };
    await rows.changePivot(me.db, { me: me.id, id, sealed: me.vault.seal(table, id, words) });
    return shown(row, words);
  });

export const remove = async (me: Member, id: string): Promise<{ id: string }> => {
  const [removed] = await rows.deletePivot(me.db, { me: me.id, id });
  if (!removed) throw notFound('This pivot');
  return removed;
};

export const use = (me: Member, pivotId: string) =>
  inTransaction(me, async me => {
    const now = new Date();
    const at = now.toISOString();
    const [used] = await rows.countUsage(me.db, { me: me.id, id: pivotId, at });
    if (!used) throw notFound('This pivot');
    await activity.note(me, now, 'uses');
    return { pivotId, usageCount: used.usageCount, lastUsed: at };
  });

const sealedWords = (me: Member, { id, pivotPhrase, tags, thought }: ImportedPivot): Buffer => {
  const words: Words = { phrase: pivotPhrase, tags, thought: thought.content };
  return me.vault.seal(table, id, words);
};

/** Takes over what a device made; answers how many of these are there now. */
export const bringIn = async (me: Member, pivots: readonly ImportedPivot[]): Promise<number> => {
  for (const batch of inBatches(pivots)) {
    await rows.insertMissingPivots(me.db, {
      me: me.id,
      ids: batch.map(({ id }) => id),
      thoughtIds: batch.map(({ thought }) => thought.id),
      sealed: batch.map(pivot => sealedWords(me, pivot)),
      usageCounts: batch.map(({ usageCount }) => usageCount),
      lastUsed: batch.map(({ lastUsed }) => lastUsed),
      createdAt: batch.map(({ createdAt }) => createdAt),
    });
  }
  return new Set(pivots.map(({ id }) => id)).size;
};

/** Whether there is any pivot beside these. */
export const holdsOthers = async (me: Member, pivots: readonly { id: string }[]): Promise<boolean> =>
  (await rows.findOtherPivot(me.db, { me: me.id, ids: pivots.map(({ id }) => id) })).length > 0;

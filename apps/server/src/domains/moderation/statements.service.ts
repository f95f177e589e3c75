import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { ReasonStatement } from '@turnstone/contract/reason-statements';
import { type CurrentUser, inTransaction } from '../../platform/current-user.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as reviews from '../review/review.service.ts';
import * as things from './shared-things.service.ts';
import * as repository from './statements.repository.ts';

export const table = 'reason_statements';
/** A column of its own, sealed for it: nobody can exchange the two in the database. */
export const appealColumn = `${table}.appeal`;

/** What is sealed of a statement, with the author's key. */
export interface StatementText {
  readonly excerpt: string;
  readonly words: string;
}

const appealOf = (me: CurrentUser, row: repository.StatementRow): ReasonStatement['appeal'] =>
  row.plea && row.appealedAt
    ? {
        words: me.vault.open<string>(appealColumn, row.id, row.plea),
        sentAt: row.appealedAt,
        outcome: row.appealOutcome,
        decidedAt: row.appealDecidedAt,
      }
    : null;

const toStatement = (me: CurrentUser, row: repository.StatementRow): ReasonStatement => {
  const { id, kind, decision, rule, decidedAt } = row;
  return {
    id,
    kind,
    ...me.vault.open<StatementText>(table, id, row.sealed),
    decision,
    rule,
    decidedAt,
    appeal: appealOf(me, row),
  };
};

export const list = async (
  me: CurrentUser,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<ReasonStatement>> => {
  const page = pageOf(await repository.list(me.db, { userId: me.id, limit, after }), limit);
  return openPage(me, table, page, row => toStatement(me, row));
};

const appealAlreadySent = new AppError('already_decided', 'You have asked for a second look at this before.');

/** Once for each decision, while what it is about is still there. */
export const appeal = (me: CurrentUser, id: string, words: string): Promise<ReasonStatement> =>
  inTransaction(me, async me => {
    const [row] = await repository.lock(me.db, { userId: me.id, id });
    if (!row) throw notFound('This decision');
    if (row.appealedAt !== null) throw appealAlreadySent;
    const thing = { kind: row.kind, id: row.thingId };
    if (!(await things.find(me.db, thing))) throw notFound('What it is about');
    const at = new Date().toISOString();
    const plea = me.vault.seal(appealColumn, id, words);
    const [updated] = await repository.setAppeal(me.db, { userId: me.id, id, plea, at });
    await reviews.reopenForAppeal(me.db, thing);
    return toStatement(me, updated ?? row);
  });

/** Every statement of reasons sent to the user, for the data export. */
export const exportAll = (me: CurrentUser): AsyncIterable<ReasonStatement> =>
  iteratePages(page => list(me, page));

export const { eraseBatch } = repository;

import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { ReasonStatement } from '@turnstone/contract/reason-statements';
import { AppError, notFound } from '../../platform/errors.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
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

const appealOf = (ctx: RequestContext, row: repository.StatementRow): ReasonStatement['appeal'] =>
  row.plea && row.appealedAt
    ? {
        words: ctx.vault.open<string>(appealColumn, row.id, row.plea),
        sentAt: row.appealedAt,
        outcome: row.appealOutcome,
        decidedAt: row.appealDecidedAt,
      }
    : null;

const toStatement = (ctx: RequestContext, row: repository.StatementRow): ReasonStatement => {
  const { id, kind, decision, rule, decidedAt } = row;
  return {
    id,
    kind,
    ...ctx.vault.open<StatementText>(table, id, row.sealed),
    decision,
    rule,
    decidedAt,
    appeal: appealOf(ctx, row),
  };
};

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<ReasonStatement>> => {
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  return openPage(ctx, table, page, row => toStatement(ctx, row));
};

const appealAlreadySent = new AppError('already_decided', 'You have already appealed this decision.');

/** Once for each decision, while what it is about is still there. */
export const appeal = (ctx: RequestContext, id: string, words: string): Promise<ReasonStatement> =>
  inTransaction(ctx, async ctx => {
    const [row] = await repository.lock(ctx.db, { userId: ctx.user.id, id });
    if (!row) throw notFound('This decision');
    if (row.appealedAt !== null) throw appealAlreadySent;
    const thing = { kind: row.kind, id: row.thingId };
    if (!(await things.find(ctx.db, thing))) throw notFound('What you shared');
    const at = ctx.clock.now().toISOString();
    const plea = ctx.vault.seal(appealColumn, id, words);
    const [updated] = await repository.setAppeal(ctx.db, { userId: ctx.user.id, id, plea, at });
    await reviews.reopenForAppeal(ctx.db, thing);
    return toStatement(ctx, updated ?? row);
  });

/** Every statement of reasons sent to the user, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<ReasonStatement> =>
  iteratePages(page => list(ctx, page));

export const { eraseBatch } = repository;

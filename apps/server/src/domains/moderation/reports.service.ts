import type { BodyOf } from '@turnstone/contract/endpoint';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { createReport, Report } from '@turnstone/contract/reports';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as account from '../account/account.service.ts';
import * as standing from '../account/standing.service.ts';
import * as reviews from '../review/review.service.ts';
import { weightOf } from './reports.policy.ts';
import * as repository from './reports.repository.ts';
import * as things from './shared-things.service.ts';

export const table = 'reports';

const toReport = (ctx: RequestContext, { sealed, ...row }: repository.ReportRow): Report => ({
  ...row,
  words: ctx.vault.open<string>(table, row.id, sealed),
});

const getReportWeight = async (ctx: RequestContext): Promise<0 | 1> => {
  const outcomes = await repository.listLastOutcomes(ctx.db, { userId: ctx.user.id });
  const joinedAt = await standing.getJoinedAt(ctx);
  return weightOf({ joinedAt, outcomes: outcomes.map(({ outcome }) => outcome) }, ctx.clock.now());
};

type ReportInput = BodyOf<typeof createReport>;

/** The receipt. With the last of so many reports that weigh, others do not see the thing until it is decided. */
export const create = (ctx: RequestContext, { about, reason, words }: ReportInput): Promise<Report> =>
  inTransaction(ctx, async ctx => {
    await account.lockActiveUser(ctx);
    const mine = { userId: ctx.user.id, kind: about.kind, thingId: about.id };
    const [before] = await repository.get(ctx.db, mine);
    if (before) return toReport(ctx, before);
    await things.getVisible(ctx, about);
    const [id, at] = [newId(), ctx.clock.now().toISOString()];
    const sealed = ctx.vault.seal(table, id, words);
    const weight = await getReportWeight(ctx);
    const [added] = await repository.create(ctx.db, { ...mine, id, reason, sealed, at, weight });
    if (added) {
      if (await reviews.countReport(ctx.db, about, weight))
        await things.setReview(ctx.db, about, 'waiting', ctx.clock.now());
      await ctx.db.afterCommit(ctx.cache.invalidate);
    }
    const [report] = await repository.get(ctx.db, mine);
    if (!report) throw notFound('This report');
    return toReport(ctx, report);
  });

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Report>> => {
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  return openPage(ctx, table, page, row => toReport(ctx, row));
};

/** Every report of the user, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Report> =>
  iteratePages(page => list(ctx, page));

export const { eraseBatch } = repository;

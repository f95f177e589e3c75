import type { BodyOf } from '@turnstone/contract/endpoint';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { createReport, Report } from '@turnstone/contract/reports';
import { type CurrentUser, inTransaction } from '../../platform/current-user.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import type { ResponseCache } from '../../platform/response-cache.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as account from '../account/account.service.ts';
import * as standing from '../account/standing.service.ts';
import * as reviews from '../review/review.service.ts';
import { weightOf } from './reports.policy.ts';
import * as repository from './reports.repository.ts';
import * as things from './shared-things.service.ts';

export const table = 'reports';

const toReport = (me: CurrentUser, { sealed, ...row }: repository.ReportRow): Report => ({
  ...row,
  words: me.vault.open<string>(table, row.id, sealed),
});

const getReportWeight = async (me: CurrentUser): Promise<0 | 1> => {
  const outcomes = await repository.listLastOutcomes(me.db, { userId: me.id });
  const joinedAt = await standing.getJoinedAt(me);
  return weightOf({ joinedAt, outcomes: outcomes.map(({ outcome }) => outcome) }, new Date());
};

type ReportInput = BodyOf<typeof createReport>;

/** The receipt. With the last of so many reports that weigh, others do not see the thing until it is decided. */
export const create = (
  me: CurrentUser,
  forumCache: ResponseCache,
  { about, reason, words }: ReportInput,
): Promise<Report> =>
  inTransaction(me, async me => {
    await account.lockActiveUser(me);
    const mine = { userId: me.id, kind: about.kind, thingId: about.id };
    const [before] = await repository.get(me.db, mine);
    if (before) return toReport(me, before);
    await things.getVisible(me, about);
    const [id, at] = [newId(), new Date().toISOString()];
    const sealed = me.vault.seal(table, id, words);
    const weight = await getReportWeight(me);
    const [added] = await repository.create(me.db, { ...mine, id, reason, sealed, at, weight });
    if (added) {
      if (await reviews.countReport(me.db, about, weight)) await things.setReview(me.db, about, 'waiting');
      await me.db.afterCommit(forumCache.invalidate);
    }
    const [report] = await repository.get(me.db, mine);
    if (!report) throw notFound('This report');
    return toReport(me, report);
  });

export const list = async (
  me: CurrentUser,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Report>> => {
  const page = pageOf(await repository.list(me.db, { userId: me.id, limit, after }), limit);
  return openPage(me, table, page, row => toReport(me, row));
};

/** Every report of the user, for the data export. */
export const exportAll = (me: CurrentUser): AsyncIterable<Report> => iteratePages(page => list(me, page));

export const { eraseBatch } = repository;

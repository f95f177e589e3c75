import {
  type BodyOf,
  type Page,
  type PageQuery,
  pageLimits,
  pageOf,
  type Report,
  type sendReport,
} from '@turnstone/contract';
import { notFound } from '../../platform/errors.ts';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import { openEach } from '../../platform/unreadable.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as account from '../account/account.service.ts';
import * as standing from '../account/standing.service.ts';
import * as reviews from '../review/review.service.ts';
import { weightOf } from './reports.policy.ts';
import * as rows from './reports.repository.ts';
import * as things from './shared-things.service.ts';

export const table = 'reports';

const shown = (me: Member, { sealed, ...row }: rows.ReportRow): Report => ({
  ...row,
  words: me.vault.open<string>(table, row.id, sealed),
});

const weightOfMine = async (me: Member): Promise<0 | 1> => {
  const outcomes = await rows.findLastOutcomes(me.db, { me: me.id });
  const joinedAt = await standing.joinedAt(me);
  return weightOf({ joinedAt, outcomes: outcomes.map(({ outcome }) => outcome) }, new Date());
};

type Wish = BodyOf<typeof sendReport>;

/** The receipt. With the last of so many reports that weigh, others do not see the thing until it is decided. */
export const send = (me: Member, forum: HotAnswers, { about, reason, words }: Wish): Promise<Report> =>
  inTransaction(me, async me => {
    await account.mustBeHere(me);
    const mine = { me: me.id, kind: about.kind, thingId: about.id };
    const [before] = await rows.findReport(me.db, mine);
    if (before) return shown(me, before);
    await things.seenBy(me, about);
    const [id, at] = [newId(), new Date().toISOString()];
    const sealed = me.vault.seal(table, id, words);
    const weight = await weightOfMine(me);
    const [added] = await rows.insertReport(me.db, { ...mine, id, reason, sealed, at, weight });
    if (added) {
      if (await reviews.countReport(me.db, about, weight)) await things.setReview(me.db, about, 'waiting');
      await me.db.afterCommit(forum.forget);
    }
    const [report] = await rows.findReport(me.db, mine);
    if (!report) throw notFound('This report');
    return shown(me, report);
  });

export const list = async (
  me: Member,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<Report>> => {
  const page = pageOf(await rows.listReports(me.db, { me: me.id, limit, after }), limit);
  return { items: openEach(me, table, page.items, row => shown(me, row)), next: page.next };
};

/** All that somebody has reported, to take along. */
export const everything = (me: Member): AsyncIterable<Report> => wholeList(page => list(me, page));

export const { eraseBatch } = rows;

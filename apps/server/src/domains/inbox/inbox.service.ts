// What somebody is told: their notices, as far as what they tell of can be seen by them now.

import type { Notice } from '@turnstone/contract/notices';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import { iteratePages } from '../../platform/iterate-pages.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import * as comments from '../forum/comments.service.ts';
import * as notices from '../notices/notices.service.ts';

const maxUnread = 100;

const listSomeUnread = notices.listUnread(maxUnread);

/** Of comments that are deleted, hidden, blocked or of somebody who leaves, nothing is told: they are not counted. */
const toNotices = async (ctx: RequestContext, rows: readonly notices.NoticeRow[]): Promise<Notice[]> => {
  const about = rows.filter(({ kind }) => kind === 'comment');
  const counts = await comments.countBetween(
    ctx,
    about.map(({ id, targetId, since, readAt }) => ({ id, letterId: targetId, since, until: readAt })),
  );
  return rows.flatMap(({ id, kind, targetId, createdAt, readAt }) => {
    const isComment = kind === 'comment';
    const count = isComment ? (counts.get(id) ?? 0) : 1;
    const letterId = isComment ? targetId : null;
    return count === 0 ? [] : [{ id, kind, count, letterId, createdAt, isRead: readAt !== null }];
  });
};

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Notice>> => {
  const page = pageOf(await notices.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  return { items: await toNotices(ctx, page.items), next: page.next };
};

export const countUnread = async (ctx: RequestContext): Promise<{ count: number }> => {
  const unread = await listSomeUnread(ctx.db, { userId: ctx.user.id });
  return { count: (await toNotices(ctx, unread)).length };
};

/** What came since then stays unread. */
export const read = async (ctx: RequestContext, upTo: string): Promise<{ count: number }> => {
  await notices.markRead(ctx.db, { userId: ctx.user.id, upTo, at: ctx.clock.now().toISOString() });
  return countUnread(ctx);
};

/** Every notice of the user, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Notice> =>
  iteratePages(page => list(ctx, page));

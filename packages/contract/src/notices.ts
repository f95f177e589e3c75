import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { anyId, count, idOf, moment } from './fields.ts';

/** Comments under one of my letters, a moderation decision about something of mine, an order that was sent. */
export const noticeKinds = ['comment', 'decision', 'order'] as const;
const noticeKind = z.enum(noticeKinds);
export type NoticeKind = z.output<typeof noticeKind>;

/** That something happened, without a word of it: what it was is read in its own place. */
const notice = z.object({
  id: idOf('notice'),
  kind: noticeKind,
  /** Several comments under one letter are one notice until it is read. */
  count,
  /** The letter that was answered, as the forum knows it; null of everything else. */
  letterId: z.nullable(idOf('sharedLetter')),
  createdAt: moment,
  isRead: z.boolean(),
});
export type Notice = z.output<typeof notice>;

const unread = z.object({ count });

export const listNotices = listEndpoint({
  path: '/api/notices',
  summary: 'What happened to what is mine, newest first',
  item: notice,
});

export const countUnreadNotices = endpoint({
  method: 'GET',
  path: '/api/notices/unread',
  summary: 'How many notices I have not read; 100 stands for more',
  response: unread,
});

export const readNotices = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Mark my notices as read, up to the newest that I have seen',
  body: z.strictObject({ upTo: anyId }),
  response: unread,
});

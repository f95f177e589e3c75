import type { Endpoint, ResponseOf } from '@turnstone/contract/endpoint';
import { countUnreadNotices, listNotices, type Notice, readNotices } from '@turnstone/contract/notices';
import type { Page } from '@turnstone/contract/paging';
import * as z from 'zod/mini';
import type { AnyInput } from '../src/api/backend.ts';

/** The notices of an account, newest first, as a server keeps them. */
export const createNotices = () => {
  const state = { notices: [] as Notice[] };
  const markRead = (isSeen: (one: Notice) => boolean) => {
    state.notices = state.notices.map(one => (isSeen(one) ? { ...one, isRead: true } : one));
  };
  const unread = () => ({ count: state.notices.filter(({ isRead }) => !isRead).length });
  return {
    state,
    markReadOf: (kind: Notice['kind']) => markRead(one => one.kind === kind),
    canHandle: (endpoint: Endpoint): boolean => endpoint === countUnreadNotices || endpoint === readNotices,
    call: <E extends Endpoint>(endpoint: E, { body }: AnyInput): ResponseOf<E> => {
      if ((endpoint as Endpoint) === readNotices) {
        const { upTo } = body as { upTo: string };
        markRead(({ id }) => id <= upTo);
      }
      return z.parse<E['response']>(endpoint.response, unread());
    },
    lists: (endpoint: Endpoint): boolean => endpoint === listNotices,
    page: <Item>(): Page<Item> => ({
      items: state.notices as readonly unknown[] as readonly Item[],
      next: null,
    }),
  };
};

import { createNotice } from '../platform/notice-store.ts';

/** Shown when the server left rows out of a response because they could not be decrypted. */
export const { show: noticeUnreadable, dismiss: dismissUnreadable, useIsVisible } = createNotice();

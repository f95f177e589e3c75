import { createNotice } from '../platform/notice-store.ts';

/** Said once something unreadable was copied aside on this device. */
export const { show: noticeSetAside, dismiss: dismissSetAside, useIsVisible } = createNotice();

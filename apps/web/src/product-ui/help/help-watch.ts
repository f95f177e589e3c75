import { createNotice } from '../../platform/notice-store.ts';

/** From the first pause in writing on, whatever was written: what shows an offer whose form is gone is there before it. */
export const { show: startHelpWatch, useIsVisible: useIsHelpWatching } = createNotice();

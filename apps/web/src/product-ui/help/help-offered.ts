import { createNotice } from '../../platform/notice-store.ts';

const offered = createNotice();

/** Whether the offer of help stands: what asks for more of somebody waits until it is gone. It is there before the offer is. */
export const useIsHelpOffered = offered.useIsVisible;

export const noteHelpOffered = (isOffered: boolean): void => {
  if (isOffered) offered.show();
  else offered.dismiss();
};

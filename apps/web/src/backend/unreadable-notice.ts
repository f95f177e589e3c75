import { createShownUntilSeen } from './shown-until-seen.ts';

/** Said when the server left rows out of an answer because they did not open. */
export const {
  show: noticeUnreadable,
  dismiss: dismissUnreadable,
  useShown: useUnreadableNotice,
} = createShownUntilSeen();

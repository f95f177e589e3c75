import { createShownUntilSeen } from './shown-until-seen.ts';

/** Said once something unreadable was copied aside on this device. */
export const {
  show: noticeSetAside,
  dismiss: dismissSetAside,
  useShown: useSetAsideNotice,
} = createShownUntilSeen();

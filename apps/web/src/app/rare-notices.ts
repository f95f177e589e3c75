/** What hardly anybody ever sees: one file, fetched when it is needed. */
export { UnreadableNotice } from '../features/account/unreadable-notice.tsx';
export { SetAsideNotice } from '../features/trial/set-aside-notice.tsx';

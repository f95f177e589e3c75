import type { MouseEvent, RefObject } from 'react';
import { drafts } from '../../drafts/drafts.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { accountMenuTexts as texts } from './account-menu.texts.ts';
import { clearSessionData } from './clear-session-data.ts';

const fetchDialog = async () => (await import('./log-out-dialog.tsx')).LogOutDialog;

/** For a link to /api/logout: who has something unsaved here is asked first what becomes of it. */
export const useLogOut = (userId: string, returnFocusTo: RefObject<HTMLElement | null>) => {
  const { Panel, open, close } = useLazy(fetchDialog);
  const onClick = (event: MouseEvent) => {
    if (!navigator.onLine) {
      event.preventDefault();
      return toast(texts.logOutOffline);
    }
    if (drafts.keysOf(userId).length === 0) return clearSessionData();
    event.preventDefault();
    open();
  };
  const removeAndLeave = () => {
    drafts.removeAllOf(userId);
    clearSessionData();
  };
  const question = Panel && (
    <Panel returnFocusTo={returnFocusTo} onKeep={clearSessionData} onRemove={removeAndLeave} onStay={close} />
  );
  return { onClick, question };
};

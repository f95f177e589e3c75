import type { MouseEvent, RefObject } from 'react';
import { hasUnsaved, keepUnsaved, removeUnsaved } from '../../drafts/unsaved.ts';
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
    if (!hasUnsaved(userId)) return clearSessionData();
    event.preventDefault();
    open();
  };
  const keepAndLeave = () => {
    keepUnsaved(userId);
    clearSessionData();
  };
  const removeAndLeave = () => {
    removeUnsaved(userId);
    clearSessionData();
  };
  const question = Panel && (
    <Panel returnFocusTo={returnFocusTo} onKeep={keepAndLeave} onRemove={removeAndLeave} onStay={close} />
  );
  return { onClick, question };
};

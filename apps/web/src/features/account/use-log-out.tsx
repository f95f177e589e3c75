import type { MouseEvent, RefObject } from 'react';
import { drafts } from '../../backend/drafts.ts';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { accountTexts as texts } from './account.texts.ts';
import { leaveNothingBehind } from './leave-nothing-behind.ts';

const fetchDialog = async () => (await import('./leaving-dialog.tsx')).LeavingDialog;

/** For a link to /api/logout: who has something unsaved here is asked first what becomes of it. */
export const useLogOut = (owner: string, returnFocusTo: RefObject<HTMLElement | null>) => {
  const { Panel, open, close } = useOnDemand(fetchDialog);
  const onClick = (event: MouseEvent) => {
    if (!navigator.onLine) {
      event.preventDefault();
      return toast(texts.logOutOffline);
    }
    if (drafts.keysOf(owner).length === 0) return leaveNothingBehind();
    event.preventDefault();
    open();
  };
  const removeAndLeave = () => {
    drafts.removeAllOf(owner);
    leaveNothingBehind();
  };
  const question = Panel && (
    <Panel
      returnFocusTo={returnFocusTo}
      onKeep={leaveNothingBehind}
      onRemove={removeAndLeave}
      onStay={close}
    />
  );
  return { onClick, question };
};

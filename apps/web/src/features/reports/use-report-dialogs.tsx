import type { SharedThing } from '@turnstone/contract/shared-things';
import { type ComponentType, type RefObject, useRef } from 'react';
import { useMarkReported } from '../../product-ui/report-control/reported-things.ts';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';

const fetchReport = async () => (await import('./report-dialog.tsx')).ReportDialog;

export type LoadBlockDialog = () => Promise<ComponentType<DialogBaseProps & { readonly about: SharedThing }>>;

export interface ReportTarget {
  readonly about: SharedThing;
  readonly loadBlockDialog: LoadBlockDialog;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** The two dialogs, and what opens them. */
export const useReportDialogs = ({ about, loadBlockDialog, returnFocusTo }: ReportTarget) => {
  const reporting = useLazy(fetchReport);
  const blocking = useLazy(loadBlockDialog);
  const isSent = useRef(false);
  const markReported = useMarkReported();
  const onSent = () => {
    isSent.current = true;
  };
  const frame = { about, returnFocusTo };
  const report = () => {
    reporting.open();
    // After a report the block dialog takes its place: it should not have to wait for its code.
    blocking.preload();
  };
  const close = () => {
    reporting.close();
    blocking.close();
    if (isSent.current) markReported(about.id);
  };
  const dialogs = blocking.Panel ? (
    <blocking.Panel {...frame} onClose={close} />
  ) : (
    reporting.Panel && <reporting.Panel {...frame} onSent={onSent} onBlock={blocking.open} onClose={close} />
  );
  return { report, block: blocking.open, dialogs };
};

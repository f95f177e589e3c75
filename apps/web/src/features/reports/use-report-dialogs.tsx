import type { SharedThing } from '@turnstone/contract';
import type { RefObject } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';

const fetchReport = async () => (await import('./report-dialog.tsx')).ReportDialog;
const fetchBlock = async () => (await import('../blocks/block-dialog.tsx')).BlockDialog;

export interface ReportTarget {
  readonly about: SharedThing;
  readonly reportsPath: string;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** The two dialogs, and what opens them. */
export const useReportDialogs = ({ about, reportsPath, returnFocusTo }: ReportTarget) => {
  const reporting = useLazy(fetchReport);
  const blocking = useLazy(fetchBlock);
  const frame = { about, returnFocusTo };
  const dialogs = (
    <>
      {reporting.Panel && <reporting.Panel {...frame} reportsPath={reportsPath} onClose={reporting.close} />}
      {blocking.Panel && <blocking.Panel {...frame} onClose={blocking.close} />}
    </>
  );
  return { report: reporting.open, block: blocking.open, dialogs };
};

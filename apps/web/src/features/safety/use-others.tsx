import type { SharedThing } from '@turnstone/contract';
import type { RefObject } from 'react';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';

const fetchReport = async () => (await import('./report-dialog.tsx')).ReportDialog;
const fetchBlock = async () => (await import('./block-dialog.tsx')).BlockDialog;

export interface AboutOthers {
  readonly about: SharedThing;
  readonly reportsPath: string;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** The two windows, and what opens them. */
export const useOthers = ({ about, reportsPath, returnFocusTo }: AboutOthers) => {
  const reporting = useOnDemand(fetchReport);
  const blocking = useOnDemand(fetchBlock);
  const frame = { about, returnFocusTo };
  const windows = (
    <>
      {reporting.Panel && <reporting.Panel {...frame} reportsPath={reportsPath} onClose={reporting.close} />}
      {blocking.Panel && <blocking.Panel {...frame} onClose={blocking.close} />}
    </>
  );
  return { report: reporting.open, block: blocking.open, windows };
};

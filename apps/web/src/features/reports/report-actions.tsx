import { useRef } from 'react';
import { useSession } from '../../api/session-context.ts';
import type { ReportControlProps } from '../../product-ui/report-control/report-control.ts';
import { Button } from '../../ui/button/button.tsx';
import { reportTexts as texts } from './reports.texts.ts';
import { type LoadBlockDialog, useReportDialogs } from './use-report-dialogs.tsx';

interface ReportActionsProps extends ReportControlProps {
  readonly loadBlockDialog: LoadBlockDialog;
}

/** The same inside a dialog, where a menu would open behind it. */
export const ReportActions = ({ about, loadBlockDialog }: ReportActionsProps) => {
  const { session } = useSession();
  const first = useRef<HTMLButtonElement>(null);
  const { report, block, dialogs } = useReportDialogs({ about, loadBlockDialog, returnFocusTo: first });
  if (session.state !== 'member') return null;
  return (
    <>
      <Button ref={first} variant="quiet" onClick={report}>
        {texts.report}
      </Button>
      <Button variant="quiet" onClick={block}>
        {texts.block}
      </Button>
      {dialogs}
    </>
  );
};

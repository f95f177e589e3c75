import { ReportMenu } from '../../features/reports/report-menu.tsx';
import type { ReportControlProps } from '../../product-ui/report-control/report-control.ts';
import { loadBlockDialog } from './load-block-dialog.ts';

export const ForumReportMenu = (props: ReportControlProps) => (
  <ReportMenu {...props} loadBlockDialog={loadBlockDialog} />
);

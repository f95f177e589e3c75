import { ReportMenu } from '../../features/reports/report-menu.tsx';
import type { ReportControlProps } from '../../product-ui/report-control/report-control.ts';

/** The features do not know each other: what reports something may also block its author. */
export const loadBlockDialog = async () =>
  (await import('../../features/blocks/block-dialog.tsx')).BlockDialog;

export const ForumReportMenu = (props: ReportControlProps) => (
  <ReportMenu {...props} loadBlockDialog={loadBlockDialog} />
);

import { ReportMenu } from '../../features/reports/report-menu.tsx';
import type { ReportControlProps } from '../../product-ui/report-control/report-control.ts';
import { accountPart } from '../paths.ts';
import { loadBlockDialog } from './load-block-dialog.ts';

export const ForumReportMenu = (props: ReportControlProps) => (
  <ReportMenu {...props} reportsPath={accountPart('reports')} loadBlockDialog={loadBlockDialog} />
);

import { ImageLibrary } from '../../features/images/image-library.tsx';
import { ReportActions } from '../../features/reports/report-actions.tsx';
import type { ReportControlProps } from '../../product-ui/report-control/report-control.ts';
import { ForumReportMenu, loadBlockDialog } from './forum-report-menu.tsx';

const ForumReportActions = (props: ReportControlProps) => (
  <ReportActions {...props} loadBlockDialog={loadBlockDialog} />
);

export const ImageTab = () => (
  <ImageLibrary ReportMenu={ForumReportMenu} ReportActions={ForumReportActions} />
);

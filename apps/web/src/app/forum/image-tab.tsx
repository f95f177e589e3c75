import { ImageLibrary } from '../../features/images/image-library.tsx';
import { ReportActions } from '../../features/reports/report-actions.tsx';
import type { ReportControlProps } from '../../product-ui/report-control/report-control.ts';
import { accountPart, forumImages, paths } from '../paths.ts';
import { ForumReportMenu } from './forum-report-menu.tsx';
import { loadBlockDialog } from './load-block-dialog.ts';

const ForumReportActions = (props: ReportControlProps) => (
  <ReportActions {...props} reportsPath={accountPart('reports')} loadBlockDialog={loadBlockDialog} />
);

export const ImageTab = () => (
  <ImageLibrary
    plansPath={paths.plans}
    returnPath={forumImages}
    decisionsPath={accountPart('decisions')}
    ReportMenu={ForumReportMenu}
    ReportActions={ForumReportActions}
  />
);

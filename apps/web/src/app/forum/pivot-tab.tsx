import { SharedPivotLibrary } from '../../features/shared-pivots/shared-pivot-library.tsx';
import { accountPart, paths } from '../paths.ts';
import { ForumReportMenu } from './forum-report-menu.tsx';

export const PivotTab = () => (
  <SharedPivotLibrary
    plansPath={paths.plans}
    decisionsPath={accountPart('decisions')}
    ReportMenu={ForumReportMenu}
  />
);

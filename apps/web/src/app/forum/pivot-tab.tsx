import { SharedPivotLibrary } from '../../features/shared-pivots/shared-pivot-library.tsx';
import { ForumReportMenu } from './forum-report-menu.tsx';

export const PivotTab = () => <SharedPivotLibrary ReportMenu={ForumReportMenu} />;

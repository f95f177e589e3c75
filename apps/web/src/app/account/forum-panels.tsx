import { BlocksPanel } from '../../features/blocks/blocks-panel.tsx';
import { OwnCommentsPanel } from '../../features/forum/own-comments-panel.tsx';
import { ReportsPanel } from '../../features/reports/reports-panel.tsx';

export const ForumPanels = () => (
  <>
    <OwnCommentsPanel />
    <ReportsPanel />
    <BlocksPanel />
  </>
);

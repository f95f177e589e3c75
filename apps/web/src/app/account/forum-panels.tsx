import { BlocksPanel } from '../../features/blocks/blocks-panel.tsx';
import { OwnCommentsPanel } from '../../features/forum/own-comments-panel.tsx';
import { ReportsPanel } from '../../features/reports/reports-panel.tsx';
import { accountParts } from '../paths.ts';

export const ForumPanels = () => (
  <>
    <OwnCommentsPanel id={accountParts.comments} />
    <ReportsPanel id={accountParts.reports} />
    <BlocksPanel id={accountParts.blocks} />
  </>
);

import { OwnCommentsPanel } from '../../features/forum/own-comments-panel.tsx';
import { BlocksPanel } from '../../features/safety/blocks-panel.tsx';
import { ReportsPanel } from '../../features/safety/reports-panel.tsx';
import { accountParts } from '../paths.ts';

export const OthersPart = () => (
  <>
    <OwnCommentsPanel id={accountParts.comments} />
    <ReportsPanel id={accountParts.reports} />
    <BlocksPanel id={accountParts.blocks} />
  </>
);

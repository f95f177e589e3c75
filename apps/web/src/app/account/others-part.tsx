import { BlocksPanel } from '../../features/safety/blocks-panel.tsx';
import { ReportsPanel } from '../../features/safety/reports-panel.tsx';
import { accountParts } from '../paths.ts';

export const OthersPart = () => (
  <>
    <ReportsPanel id={accountParts.reports} />
    <BlocksPanel id={accountParts.blocks} />
  </>
);

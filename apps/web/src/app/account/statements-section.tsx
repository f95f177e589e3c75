import { StatementsPanel } from '../../features/statements/statements-panel.tsx';
import { accountParts } from '../paths.ts';

export const StatementsSection = () => <StatementsPanel id={accountParts.decisions} />;

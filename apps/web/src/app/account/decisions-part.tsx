import { StatementsPanel } from '../../features/safety/statements-panel.tsx';
import { accountParts } from '../paths.ts';

export const DecisionsPart = () => <StatementsPanel id={accountParts.decisions} />;

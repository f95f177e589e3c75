import { StatementsNotice } from '../features/safety/statements-notice.tsx';
import { accountPart } from './paths.ts';

export const DecisionNotice = () => <StatementsNotice decisionsPath={accountPart('decisions')} />;

import { StatementsNotice } from '../features/statements/statements-notice.tsx';
import { accountPart } from './paths.ts';

export const StatementNotice = () => <StatementsNotice decisionsPath={accountPart('decisions')} />;

import { OthersMenu } from '../../features/safety/others-menu.tsx';
import type { OthersProps } from '../../ui/others/others.ts';
import { accountPart } from '../paths.ts';

export const OthersHere = (props: OthersProps) => (
  <OthersMenu {...props} reportsPath={accountPart('reports')} />
);

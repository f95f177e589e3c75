import { SharedPivotLibrary } from '../../features/shared-pivots/shared-pivot-library.tsx';
import { accountPart, paths } from '../paths.ts';
import { OthersHere } from './others-here.tsx';

export const PivotTab = () => (
  <SharedPivotLibrary plansPath={paths.plans} decisionsPath={accountPart('decisions')} Others={OthersHere} />
);

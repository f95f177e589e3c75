import { SharedPivotLibrary } from '../../features/shared-pivots/shared-pivot-library.tsx';
import { paths } from '../paths.ts';

export const PivotTab = () => <SharedPivotLibrary plansPath={paths.plans} />;

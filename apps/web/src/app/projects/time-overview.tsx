import { TimeView } from '../../features/projects/time-view.tsx';
import { paths } from '../paths.ts';

/** What lies below the list of projects. */
export const TimeOverview = () => <TimeView plansPath={paths.plans} />;

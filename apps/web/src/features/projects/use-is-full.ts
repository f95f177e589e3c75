import { fits } from '@turnstone/rules/plans';
import { flattenPages } from '../../api/list-cache.ts';
import { usePlanLimits } from '../../product-ui/subscription/use-plan-limits.ts';
import { isOpen, useFetchOn, useProjects } from './use-projects.ts';

/** Whether the plan has no room for one more open project; not before the projects are known. */
export const useIsFull = (): boolean => {
  const limits = usePlanLimits();
  const query = useProjects();
  const open = flattenPages(query.data).filter(isOpen).length;
  const isFull = limits !== null && !fits(limits.openProjects, open, 1);
  // An open one may have been begun before all that are here.
  useFetchOn(query, limits !== null && limits.openProjects !== null && !isFull);
  return isFull;
};

import { fits } from '@turnstone/rules/plans';
import { flattenPages } from '../../api/list-cache.ts';
import { usePlanLimits } from '../../product-ui/subscription/use-plan-limits.ts';
import { isOpen, useProjects } from './use-projects.ts';

/** Whether the plan has no room for one more open project; not before the projects are known. */
export const useIsFull = (): boolean => {
  const limits = usePlanLimits();
  const open = flattenPages(useProjects().data).filter(isOpen).length;
  return limits !== null && !fits(limits.openProjects, open, 1);
};

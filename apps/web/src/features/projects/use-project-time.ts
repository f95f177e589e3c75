import { useQuery } from '@tanstack/react-query';
import { getProjectTime } from '@turnstone/contract/project-time';
import { useBackend } from '../../api/session-context.ts';
import { usePlanLimits } from '../../product-ui/subscription/use-plan-limits.ts';

/** Where the time went, and how much of it the plan still has room for this month. */
export const useProjectTime = (isAsked = true, refetchOnMount: true | 'always' = true) => {
  const backend = useBackend();
  return useQuery({
    queryKey: [getProjectTime.path],
    queryFn: () => backend.call(getProjectTime, {}),
    refetchOnMount,
    enabled: isAsked && backend.supports(getProjectTime),
  });
};

/** The minutes that can still be logged this month; null where the plan has no limit, or it is not known yet. */
export const useMinutesLeft = () => {
  const isLimited = (usePlanLimits()?.minutesPerMonth ?? null) !== null;
  // A month may have begun since it was asked for.
  const { data, refetch } = useProjectTime(isLimited, 'always');
  return { left: isLimited ? (data?.thisMonth.left ?? null) : null, refetch };
};

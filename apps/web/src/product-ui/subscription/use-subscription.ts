import { useQuery } from '@tanstack/react-query';
import { getSubscription } from '@turnstone/contract/subscription';
import { useBackend } from '../../api/session-context.ts';

export const subscriptionKey = [getSubscription.path] as const;

/** Only a signed-in user has one: where others may be, it is asked for them alone. */
export const useSubscription = (isAsked = true) => {
  const backend = useBackend();
  return useQuery({
    queryKey: subscriptionKey,
    queryFn: () => backend.call(getSubscription, {}),
    enabled: isAsked,
  });
};

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getSubscription,
  type PaidPlan,
  type Subscription,
  startIntro,
  updateSubscription,
} from '@turnstone/contract/subscription';
import { savedMessage } from '../../api/conflict-outcomes.ts';
import { useBackend, useSession } from '../../api/session-context.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { planName } from './plan-name.ts';
import { plansTexts as texts } from './plans.texts.ts';

const subscriptionKey = [getSubscription.path] as const;

/** Only a signed-in user has one. */
export const useSubscription = () => {
  const backend = useBackend();
  return useQuery({
    queryKey: subscriptionKey,
    queryFn: () => backend.call(getSubscription, {}),
  });
};

/** The plan is part of who is here: the screens that explain plans learn of it too. */
export const useStartIntro = (plan: PaidPlan) => {
  const backend = useBackend();
  const queries = useQueryClient();
  const { refetchSession } = useSession();
  return useMutation({
    mutationFn: () => backend.call(startIntro, { body: { plan } }),
    onSuccess: subscription => {
      queries.setQueryData(subscriptionKey, subscription);
      toast(texts.intro.started(planName(plan)));
      return refetchSession();
    },
    onError: error => {
      toastError(texts.intro.failed)(error);
      // Started elsewhere, perhaps: what is shown is out of date.
      return queries.invalidateQueries({ queryKey: subscriptionKey });
    },
  });
};

/** What a paid plan goes on as; null lets it end. */
export const useUpdateSubscription = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (renewsAs: PaidPlan | null) =>
      backend.call(updateSubscription, {
        body: { renewsAs },
        base: queries.getQueryData<Subscription>(subscriptionKey),
      }),
    onSuccess: (subscription, renewsAs) => {
      queries.setQueryData(subscriptionKey, subscription);
      const message =
        renewsAs === null
          ? texts.subscription.cancelled
          : { ...texts.subscription.changed, text: texts.subscription.nextCycle };
      toast(savedMessage(subscription, message));
    },
    onError: toastError(texts.subscription.failed),
  });
};

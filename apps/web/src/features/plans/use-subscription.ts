import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getSubscription,
  type PaidPlan,
  type Subscription,
  startIntro,
  updateSubscription,
} from '@turnstone/contract/subscription';
import { useBackend, useSession } from '../../api/session-context.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
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
  const { refetchSession } = useSession();
  return useSave(startIntro, {
    toInput: () => ({ body: { plan } }),
    onSaved: (subscription, queries) => {
      queries.setQueryData(subscriptionKey, subscription);
      toast(texts.intro.started(planName(plan)));
      return refetchSession();
    },
    failed: (error, queries) => {
      toastError(texts.intro.failed)(error);
      // Started elsewhere, perhaps: what is shown is out of date.
      return queries.invalidateQueries({ queryKey: subscriptionKey });
    },
  });
};

/** What a paid plan goes on as; null lets it end. */
export const useUpdateSubscription = () => {
  const queries = useQueryClient();
  return useSave(updateSubscription, {
    toInput: (renewsAs: PaidPlan | null) => ({
      body: { renewsAs },
      base: queries.getQueryData<Subscription>(subscriptionKey),
    }),
    onSaved: subscription => queries.setQueryData(subscriptionKey, subscription),
    toast: (_, renewsAs) =>
      renewsAs === null
        ? texts.subscription.cancelled
        : { ...texts.subscription.changed, text: texts.subscription.nextCycle },
    failed: texts.subscription.failed,
  });
};

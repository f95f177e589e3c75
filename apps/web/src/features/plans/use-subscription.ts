import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeSubscription,
  type PaidPlan,
  readSubscription,
  type Subscription,
  startIntro,
} from '@turnstone/contract';
import { useBackend, useSession } from '../../backend/backend-provider.tsx';
import { savedMessage } from '../../backend/conflict-outcomes.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { planName } from './plan-name.ts';
import { plansTexts as texts } from './plans.texts.ts';

const subscriptionKey = [readSubscription.path] as const;

/** Only a member has one. */
export const useSubscription = () => {
  const backend = useBackend();
  return useQuery({
    queryKey: subscriptionKey,
    queryFn: () => backend.call(readSubscription, {}),
  });
};

/** The plan is part of who is here: the screens that explain plans learn of it too. */
export const useStartIntro = (plan: PaidPlan) => {
  const backend = useBackend();
  const queries = useQueryClient();
  const { lookAgain } = useSession();
  return useMutation({
    mutationFn: () => backend.call(startIntro, { body: { plan } }),
    onSuccess: subscription => {
      queries.setQueryData(subscriptionKey, subscription);
      toast(texts.intro.started(planName(plan)));
      return lookAgain();
    },
    onError: error => {
      tellFailure(texts.intro.failed)(error);
      // Started elsewhere, perhaps: what is shown is out of date.
      return queries.invalidateQueries({ queryKey: subscriptionKey });
    },
  });
};

/** What a paid plan goes on as; null lets it end. */
export const useChangeSubscription = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (renewsAs: PaidPlan | null) =>
      backend.call(changeSubscription, {
        body: { renewsAs },
        base: queries.getQueryData<Subscription>(subscriptionKey),
      }),
    onSuccess: (subscription, renewsAs) => {
      queries.setQueryData(subscriptionKey, subscription);
      const usual =
        renewsAs === null
          ? texts.subscription.cancelled
          : { ...texts.subscription.changed, text: texts.subscription.nextCycle };
      toast(savedMessage(subscription, usual));
    },
    onError: tellFailure(texts.subscription.failed),
  });
};

import { useQueryClient } from '@tanstack/react-query';
import type { PaidPlan } from '@turnstone/contract/plan';
import { type Subscription, updateSubscription } from '@turnstone/contract/subscription';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { subscriptionKey } from '../../product-ui/subscription/use-subscription.ts';
import { planStatusTexts as texts } from './plan-status.texts.ts';

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
      renewsAs === null ? texts.cancelled : { ...texts.changed, text: texts.nextCycle },
    failed: texts.failed,
  });
};

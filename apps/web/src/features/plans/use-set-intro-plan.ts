import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PaidPlan } from '@turnstone/contract/plan';
import { listProjects } from '@turnstone/contract/projects';
import { type Subscription, setIntroPlan } from '@turnstone/contract/subscription';
import { useSession } from '../../api/session-context.ts';
import { toastConflict } from '../../product-ui/forms/toast-conflict.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { subscriptionKey } from '../../product-ui/subscription/use-subscription.ts';
import { planName } from './plan-name.ts';
import { planStatusTexts as texts } from './plan-status.texts.ts';

const showChanged = (queries: QueryClient, current: Subscription): void => {
  queries.setQueryData(subscriptionKey, current);
};

/** Which plan the free months are of; null ends them now. */
export const useSetIntroPlan = () => {
  const queries = useQueryClient();
  const { refetchSession } = useSession();
  return useSave(setIntroPlan, {
    toInput: (plan: PaidPlan | null) => ({
      body: { plan },
      base: queries.getQueryData<Subscription>(subscriptionKey),
    }),
    onSaved: subscription => {
      queries.setQueryData(subscriptionKey, subscription);
      // How many of them can be worked on goes by the plan.
      void queries.invalidateQueries({ queryKey: [listProjects.path] });
      return refetchSession();
    },
    toast: (_, plan) => (plan === null ? texts.introEnding.done : texts.introChanged(planName(plan))),
    failed: (error, queries) => {
      toastConflict(setIntroPlan, texts.intro, showChanged)(error, queries);
      // Ended elsewhere or run out, perhaps: what is shown is out of date.
      return queries.invalidateQueries({ queryKey: subscriptionKey });
    },
  });
};

import type { PaidPlan } from '@turnstone/contract/plan';
import { listProjects } from '@turnstone/contract/projects';
import { startIntro } from '@turnstone/contract/subscription';
import { useSession } from '../../api/session-context.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useSave } from '../forms/use-save.ts';
import { subscriptionTexts as texts } from './subscription.texts.ts';
import { subscriptionKey } from './use-subscription.ts';

/** The plan is part of who is here: the screens that explain plans learn of it too. */
export const useStartIntro = (plan: PaidPlan, planName: string) => {
  const { refetchSession } = useSession();
  return useSave(startIntro, {
    toInput: () => ({ body: { plan } }),
    onSaved: (subscription, queries) => {
      queries.setQueryData(subscriptionKey, subscription);
      toast(texts.started(planName));
      // Those that were only read in the plan before are worked on now.
      void queries.invalidateQueries({ queryKey: [listProjects.path] });
      return refetchSession();
    },
    failed: (error, queries) => {
      toastError(texts.failed)(error);
      // Started elsewhere, perhaps: what is shown is out of date.
      return queries.invalidateQueries({ queryKey: subscriptionKey });
    },
  });
};

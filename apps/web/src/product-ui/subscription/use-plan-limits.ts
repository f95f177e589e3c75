import { planLimits } from '@turnstone/rules/plans';
import { useSession } from '../../api/session-context.ts';

/** What the plan of whoever is signed in allows; null for everybody else. The server decides, this says it before. */
export const usePlanLimits = () => {
  const { session } = useSession();
  return session.state === 'member' ? planLimits[session.user.plan] : null;
};

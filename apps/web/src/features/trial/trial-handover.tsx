import { useSession } from '../../backend/backend-provider.tsx';
import { useTrialMode } from '../../backend/trial-mode.ts';
import { LaterPart } from '../../ui/on-demand/later-part.tsx';

const fetchHandover = async () => (await import('./handover.tsx')).Handover;

/** Where somebody has signed in and this device still holds a trial; nobody else fetches the code for it. */
export const TrialHandover = () => {
  const { session } = useSession();
  const isTrialOn = useTrialMode();
  if (session.state !== 'member' || !isTrialOn) return null;
  return <LaterPart fetch={fetchHandover} />;
};

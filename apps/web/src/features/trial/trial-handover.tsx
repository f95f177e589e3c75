import { useSession } from '../../backend/backend-provider.tsx';
import { useTrialOn } from '../../backend/trial-mode.ts';
import { LaterPart } from '../../ui/on-demand/later-part.tsx';

const fetchHandover = async () => (await import('./handover.tsx')).Handover;

/** Where somebody has signed in and this device holds a trial, or one that they kept; nobody else fetches the code for it. */
export const TrialHandover = () => {
  const { session } = useSession();
  return session.state === 'member' && <MemberHandover owner={session.user.id} />;
};

const MemberHandover = ({ owner }: { readonly owner: string }) =>
  useTrialOn(owner) && <LaterPart fetch={fetchHandover} />;

import { useSession } from '../../api/session-context.ts';
import { useHasTrial } from '../../trial/trial-mode.ts';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';

const fetchHandover = async () => (await import('./handover.tsx')).Handover;

/** Where somebody has signed in and this device holds a trial, or one that they kept; nobody else fetches the code for it. */
export const TrialHandover = () => {
  const { session } = useSession();
  return session.state === 'member' && <SignedInHandover userId={session.user.id} />;
};

const SignedInHandover = ({ userId }: { readonly userId: string }) =>
  useHasTrial(userId) && <LazySection load={fetchHandover} />;

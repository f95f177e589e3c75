import { useSession } from '../../api/session-context.ts';

/** Proposed wherever somebody shares: the name they used last, or one that was made for them. Never that of the account. */
export const usePenName = (): string => {
  const { session } = useSession();
  return session.state === 'member' ? session.user.penName : '';
};

import type { User } from '@turnstone/contract/account';
import { createContext, use } from 'react';
import type { Backend } from './backend.ts';

/** Who is signed in, as the screens see it. */
export type Session =
  | { readonly state: 'loading' | 'trial' | 'visitor' | 'unreachable' }
  /** Whose session is over: nothing of theirs is shown any more, and what they had not saved waits for them. */
  | { readonly state: 'ended'; readonly userId: string }
  | { readonly state: 'member'; readonly user: User };

interface SessionContextValue {
  readonly session: Session;
  /** Whose data this is, 'trial' on trial; null where nobody can write. */
  readonly userId: string | null;
  readonly backend: Backend;
  readonly hasEnded: boolean;
  readonly isOutOfReach: boolean;
  /** Asks the server again who is signed in. */
  refetchSession(): Promise<void>;
}

/** `BackendProvider` fills it: it stands above every folder that asks for it. */
export const SessionContext = createContext<SessionContextValue | null>(null);

const useSessionContext = (): SessionContextValue => {
  const context = use(SessionContext);
  if (!context) throw new Error('There is no BackendProvider around this component');
  return context;
};

export const useBackend = (): Backend => useSessionContext().backend;
export const useUserId = (): string | null => useSessionContext().userId;
export const useSession = (): Omit<SessionContextValue, 'backend'> => useSessionContext();

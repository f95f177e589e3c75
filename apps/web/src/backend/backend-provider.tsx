import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import type { AskPerson } from './ask-person.ts';
import type { Backend } from './backend.ts';
import { isSignedOut } from './failures.ts';
import type { FirstLook } from './first-look.ts';
import type { OnGone } from './gone-elsewhere.ts';
import { createMergingBackend } from './merging-backend.ts';
import { createPatientBackend } from './patient-backend.ts';
import { createQueryClient } from './query-client.ts';
import { decideSession, ownerOf, type Session } from './session.ts';
import { isSignedInHinted } from './signed-in-hint.ts';
import { createTrialBackend } from './trial-backend.ts';
import { useTrialMode } from './trial-mode.ts';
import { useUserLookup } from './use-user-lookup.ts';

interface Here {
  readonly session: Session;
  /** Whose writing this is; null where nobody can write. */
  readonly owner: string | null;
  readonly backend: Backend;
  readonly hasEnded: boolean;
  readonly isOutOfReach: boolean;
  /** Asks the server once more who is here. */
  lookAgain(): Promise<void>;
}

const HereContext = createContext<Here | null>(null);

/** The backend, with an ear for the moment when the session is over. */
const watched = (backend: Backend, onSignedOut: () => void): Backend => {
  const hear = (error: unknown): never => {
    if (isSignedOut(error)) onSignedOut();
    throw error;
  };
  return {
    kind: backend.kind,
    supports: endpoint => backend.supports(endpoint),
    call: (endpoint, input) => backend.call(endpoint, input).catch(hear),
    page: (endpoint, query, params) => backend.page(endpoint, query, params).catch(hear),
  };
};

interface BackendProviderProps {
  readonly http: Backend;
  readonly device: Backend;
  readonly first: FirstLook;
  readonly askPerson: AskPerson;
  readonly children: ReactNode;
}

export const BackendProvider = ({ http, device, first, askPerson, children }: BackendProviderProps) => {
  const { lookup, look, onSignedOut } = useUserLookup(http, first);
  const isTrialOn = useTrialMode();
  const [mayBeMember] = useState(isSignedInHinted);
  const session = useMemo(
    () => decideSession(lookup, { isTrialOn, mayBeMember }),
    [lookup, isTrialOn, mayBeMember],
  );
  const owner = ownerOf(session);
  const current = useRef<{ client: QueryClient; gone: AbortController } | null>(null);
  const { backend, gone } = useMemo(() => {
    const gone = new AbortController();
    const ask: AskPerson = question => askPerson(question, gone.signal);
    const onGone: OnGone = async (id, how) => {
      const { dropGone } = await import('./drop-gone.ts');
      if (current.current) dropGone(current.current.client, id, how);
    };
    const merging = (backend: Backend) => ({ backend: createMergingBackend(backend, ask, onGone), gone });
    if (owner === 'trial') return merging(createTrialBackend(device, http));
    const heard = watched(http, onSignedOut);
    return owner === null ? { backend: heard, gone } : merging(createPatientBackend(heard, owner));
  }, [owner, http, device, onSignedOut, askPerson]);
  const client = useMemo(() => createQueryClient(backend), [backend]);

  // A change of session leaves nothing of the one before in memory, and no question with their words on the screen.
  useEffect(() => {
    if (current.current && current.current.client !== client) {
      current.current.client.clear();
      current.current.gone.abort();
    }
    current.current = { client, gone };
  }, [client, gone]);

  const { hasEnded, isOutOfReach } = lookup;
  const here = useMemo(
    () => ({ session, owner, backend, hasEnded, isOutOfReach, lookAgain: look }),
    [session, owner, backend, hasEnded, isOutOfReach, look],
  );
  return (
    <HereContext value={here}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </HereContext>
  );
};

const useHere = (): Here => {
  const here = use(HereContext);
  if (!here) throw new Error('There is no BackendProvider around this component');
  return here;
};

export const useBackend = (): Backend => useHere().backend;
export const useOwner = (): string | null => useHere().owner;
export const useSession = (): Omit<Here, 'backend'> => useHere();

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Backend } from '../api/backend.ts';
import type { PromptConflict } from '../api/conflict-prompt.ts';
import type { OnDeleted } from '../api/deleted-elsewhere.ts';
import { isSignedOut } from '../api/errors.ts';
import { createMergingBackend } from '../api/merging-backend.ts';
import { createQueryClient } from '../api/query-client.ts';
import { SessionContext } from '../api/session-context.ts';
import { createOfflineBackend } from '../offline/offline-backend.ts';
import { createTrialBackend } from '../trial/trial-backend.ts';
import { useTrialMode } from '../trial/trial-mode.ts';
import type { InitialSession } from './initial-session.ts';
import { decideSession, userIdOf } from './session.ts';
import { hasSessionHint } from './session-hint.ts';
import { useUserLookup } from './use-user-lookup.ts';

/** Calls `onSignedOut` when a response says that the session is over. */
const withSignOutListener = (backend: Backend, onSignedOut: () => void): Backend => {
  const onError = (error: unknown): never => {
    if (isSignedOut(error)) onSignedOut();
    throw error;
  };
  return {
    kind: backend.kind,
    supports: endpoint => backend.supports(endpoint),
    call: (endpoint, input) => backend.call(endpoint, input).catch(onError),
    page: (endpoint, query, params) => backend.page(endpoint, query, params).catch(onError),
  };
};

interface BackendProviderProps {
  readonly http: Backend;
  readonly device: Backend;
  readonly initialSession: InitialSession;
  readonly promptConflict: PromptConflict;
  readonly children: ReactNode;
}

export const BackendProvider = ({
  http,
  device,
  initialSession,
  promptConflict,
  children,
}: BackendProviderProps) => {
  const { lookup, refetchSession, onSignedOut } = useUserLookup(http, initialSession);
  const isTrialOn = useTrialMode();
  const [mayBeSignedIn] = useState(hasSessionHint);
  const session = useMemo(
    () => decideSession(lookup, { isTrialOn, mayBeSignedIn }),
    [lookup, isTrialOn, mayBeSignedIn],
  );
  const userId = userIdOf(session);
  const current = useRef<{ client: QueryClient; controller: AbortController } | null>(null);
  const { backend, controller } = useMemo(() => {
    const controller = new AbortController();
    const prompt: PromptConflict = question => promptConflict(question, controller.signal);
    const onDeleted: OnDeleted = async (id, how) => {
      const { removeFromCache } = await import('../api/remove-from-cache.ts');
      if (current.current) removeFromCache(current.current.client, id, how);
    };
    const merging = (backend: Backend) => ({
      backend: createMergingBackend(backend, prompt, onDeleted),
      controller,
    });
    if (userId === 'trial') return merging(createTrialBackend(device, http));
    const listeningHttp = withSignOutListener(http, onSignedOut);
    return userId === null
      ? { backend: listeningHttp, controller }
      : merging(createOfflineBackend(listeningHttp, userId));
  }, [userId, http, device, onSignedOut, promptConflict]);
  const client = useMemo(() => createQueryClient(backend), [backend]);

  // On a change of session the previous user's query cache is cleared and their open conflict dialog is closed.
  useEffect(() => {
    if (current.current && current.current.client !== client) {
      current.current.client.clear();
      current.current.controller.abort();
    }
    current.current = { client, controller };
  }, [client, controller]);

  const { hasEnded, isOutOfReach } = lookup;
  const context = useMemo(
    () => ({ session, userId, backend, hasEnded, isOutOfReach, refetchSession }),
    [session, userId, backend, hasEnded, isOutOfReach, refetchSession],
  );
  return (
    <SessionContext value={context}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SessionContext>
  );
};

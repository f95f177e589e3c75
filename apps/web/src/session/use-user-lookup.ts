import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Backend } from '../api/backend.ts';
import { openSealedDrafts, sealDraftsOfOthers } from '../drafts/draft-seal.ts';
import { hasSealedDrafts } from '../drafts/sealed-draft-keys.ts';
import { resetCacheFor } from '../offline/cache-user.ts';
import { forgetSession } from './forget-session.ts';
import { type InitialSession, lookUpUser } from './initial-session.ts';
import { initialLookup, type LookupResult, reduceLookup } from './session.ts';
import { setSessionHint } from './session-hint.ts';

/** Where the server is unreachable, the device may know who was signed in last. */
const lookUpOffline = async (): Promise<LookupResult> => {
  const user = await import('../offline/cached-responses.ts')
    .then(({ readCachedUser }) => readCachedUser())
    .catch(() => null);
  return user ? { found: 'member', user, isCached: true } : { found: 'unreachable' };
};

const nameOf = (result: LookupResult): string => (result.found === 'member' ? result.user.id : result.found);

const isSignedIn = (found: string | null): boolean =>
  found !== null && found !== 'nobody' && found !== 'unreachable';

/** Null where it takes a moment: an offline lookup, or sealed drafts to open. */
const immediateResult = (initialSession: InitialSession): LookupResult | null => {
  const found = initialSession.found();
  const hasToWait =
    found?.found === 'unreachable' || (found?.found === 'member' && hasSealedDrafts(found.user.id));
  return hasToWait ? null : found;
};

const lookupOf = (known: LookupResult | null) =>
  known === null ? initialLookup : reduceLookup(initialLookup, known);

/**
 * Asks the server who is signed in: at the start, on demand, when another tab found somebody else, and where somebody
 * is signed in also when the page becomes visible: the session may have been ended from another device.
 */
export const useUserLookup = (http: Backend, initialSession: InitialSession) => {
  const [initialResult] = useState(() => immediateResult(initialSession));
  const [lookup, dispatch] = useReducer(reduceLookup, initialResult, lookupOf);
  const requestCount = useRef(0);
  const lastFound = useRef<string | null>(null);
  const broadcast = useRef<BroadcastChannel | null>(null);

  const applyLookup = useCallback(
    async (request: Promise<LookupResult>) => {
      requestCount.current += 1;
      const mine = requestCount.current;
      const fetched = await request;
      const isKnown = lastFound.current !== null;
      const result = fetched.found === 'unreachable' && !isKnown ? await lookUpOffline() : fetched;
      if (result.found === 'member') await openSealedDrafts(http, result.user.id);
      // A late response to an older request must not undo a newer one.
      if (mine !== requestCount.current) return;
      if (result !== initialResult) dispatch(result);
      if (fetched.found === 'unreachable') return;
      if (result.found === 'member') {
        setSessionHint();
        resetCacheFor(result.user.id);
        void sealDraftsOfOthers(result.user.id);
      } else forgetSession();
      const found = nameOf(result);
      if (found !== lastFound.current) broadcast.current?.postMessage(found);
      lastFound.current = found;
    },
    [initialResult, http],
  );
  const refetchSession = useCallback(() => applyLookup(lookUpUser(http)), [applyLookup, http]);

  useEffect(() => {
    const channel = new BroadcastChannel('session');
    broadcast.current = channel;
    // Someone signed in or out in another tab: this one must not go on writing in the wrong name.
    channel.onmessage = ({ data }) => {
      if (data !== lastFound.current) void refetchSession();
    };
    // The browser may bring a page back from memory long after it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refetchSession();
    };
    const onOnline = () => void refetchSession();
    const onVisible = () => {
      if (document.visibilityState === 'visible' && isSignedIn(lastFound.current)) void refetchSession();
    };
    window.addEventListener('pageshow', onShow);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    void applyLookup(initialSession.pending);
    return () => {
      channel.close();
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [refetchSession, applyLookup, initialSession]);

  const onSignedOut = useCallback(() => {
    // Not undone by a late response to an older request.
    requestCount.current += 1;
    forgetSession();
    dispatch({ found: 'nobody' });
    if (lastFound.current !== 'nobody') broadcast.current?.postMessage('nobody');
    lastFound.current = 'nobody';
  }, []);
  return { lookup, refetchSession, onSignedOut };
};

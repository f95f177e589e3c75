import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Backend } from './backend.ts';
import { openSealedDrafts, sealDraftsOfOthers } from './draft-seal.ts';
import { type FirstLook, lookAt } from './first-look.ts';
import { forgetKept, keepOnlyFor } from './forget-kept.ts';
import { hasSealedDrafts } from './sealed-draft-keys.ts';
import { afterLook, type LookResult, nothingKnown } from './session.ts';
import { expectMember, expectNobody } from './signed-in-hint.ts';

/** Where the server cannot be asked, the device may know who was here last. */
const whoWasHere = async (): Promise<LookResult> => {
  const user = await import('./offline/kept.ts').then(({ readKeptUser }) => readKeptUser()).catch(() => null);
  return user ? { found: 'member', user, isKept: true } : { found: 'unreachable' };
};

const nameOf = (result: LookResult): string => (result.found === 'member' ? result.user.id : result.found);

const isMember = (found: string | null): boolean =>
  found !== null && found !== 'nobody' && found !== 'unreachable';

/** What the device kept of a session that is over. Drafts stay, sealed: they are for their owner alone. */
const forgetSession = (): void => {
  expectNobody();
  forgetKept();
  void sealDraftsOfOthers(null);
};

/** What is out of reach may still be known to the device, and sealed drafts be opened: both take a moment. */
const knownAtOnce = (first: FirstLook): LookResult | null => {
  const found = first.found();
  const hasToWait =
    found?.found === 'unreachable' || (found?.found === 'member' && hasSealedDrafts(found.user.id));
  return hasToWait ? null : found;
};

const lookupOf = (known: LookResult | null) =>
  known === null ? nothingKnown : afterLook(nothingKnown, known);

/**
 * Asks the server who is here: at the start, when asked to, when another tab found somebody else, and where somebody is
 * signed in also whenever the page is looked at again: the session may have been ended from another device.
 */
export const useUserLookup = (http: Backend, first: FirstLook) => {
  const [drawnWith] = useState(() => knownAtOnce(first));
  const [lookup, learn] = useReducer(afterLook, drawnWith, lookupOf);
  const newest = useRef(0);
  const lastFound = useRef<string | null>(null);
  const news = useRef<BroadcastChannel | null>(null);

  const hear = useCallback(
    async (answer: Promise<LookResult>) => {
      newest.current += 1;
      const mine = newest.current;
      const asked = await answer;
      const isKnown = lastFound.current !== null;
      const result = asked.found === 'unreachable' && !isKnown ? await whoWasHere() : asked;
      if (result.found === 'member') await openSealedDrafts(http, result.user.id);
      // An older look that answers late must not undo what a newer one found.
      if (mine !== newest.current) return;
      if (result !== drawnWith) learn(result);
      if (asked.found === 'unreachable') return;
      if (result.found === 'member') {
        expectMember();
        keepOnlyFor(result.user.id);
        void sealDraftsOfOthers(result.user.id);
      } else forgetSession();
      const found = nameOf(result);
      if (found !== lastFound.current) news.current?.postMessage(found);
      lastFound.current = found;
    },
    [drawnWith, http],
  );
  const look = useCallback(() => hear(lookAt(http)), [hear, http]);

  useEffect(() => {
    const channel = new BroadcastChannel('session');
    news.current = channel;
    // Someone signed in or out in another tab: this one must not go on writing in the wrong name.
    channel.onmessage = ({ data }) => {
      if (data !== lastFound.current) void look();
    };
    // The browser may bring a page back from memory long after it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look();
    };
    const onOnline = () => void look();
    const onVisible = () => {
      if (document.visibilityState === 'visible' && isMember(lastFound.current)) void look();
    };
    window.addEventListener('pageshow', onShow);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    void hear(first.coming);
    return () => {
      channel.close();
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [look, hear, first]);

  const onSignedOut = useCallback(() => {
    // Not undone by an older look that answers late.
    newest.current += 1;
    forgetSession();
    learn({ found: 'nobody' });
    if (lastFound.current !== 'nobody') news.current?.postMessage('nobody');
    lastFound.current = 'nobody';
  }, []);
  return { lookup, look, onSignedOut };
};

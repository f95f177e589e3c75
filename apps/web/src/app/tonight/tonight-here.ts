// First of all: a schema may not be made before it.
import '../zod-without-eval.ts';
import type { Backend } from '../../api/backend.ts';
import { createHttpBackend } from '../../api/http-backend.ts';
import { openSealedDrafts, sealDraftsOfOthers } from '../../drafts/draft-seal.ts';
import { resetCacheFor } from '../../offline/cache-user.ts';
import { createOfflineBackend } from '../../offline/offline-backend.ts';
import { lookUpUser } from '../../session/initial-session.ts';
import { setSessionHint } from '../../session/session-hint.ts';
import { createLazyBackend, createTrialBackend } from '../../trial/trial-backend.ts';
import { isTrialActive, noticeSetAside } from '../../trial/trial-mode.ts';
import { maySignedIn } from './draft-user.ts';

/** Who is here, and what answers for them. */
export type TonightSession =
  | { readonly kind: 'member'; readonly userId: string; readonly backend: Backend }
  | { readonly kind: 'trial'; readonly backend: Backend }
  /** `ended`: somebody was signed in here; `unreachable`: nobody can say. */
  | { readonly kind: 'visitor' | 'ended' | 'unreachable' };

interface HereOptions {
  readonly http?: Backend;
  readonly device?: Backend;
}

const lazyDevice = (): Backend =>
  createLazyBackend(async () => {
    const { createDeviceBackend } = await import('../../trial/device-backend.ts');
    return createDeviceBackend({ onSetAside: noticeSetAside });
  }).backend;

/** As the app decides it, for a page that is not the app. */
export const createHere = ({ http = createHttpBackend(), device = lazyDevice() }: HereOptions = {}) => {
  const backends = new Map<string, Backend>();
  const signedIn = (userId: string): TonightSession => {
    const backend = backends.get(userId) ?? createOfflineBackend(http, userId);
    backends.set(userId, backend);
    return { kind: 'member', userId, backend };
  };
  const trial = (): TonightSession => ({ kind: 'trial', backend: createTrialBackend(device, http) });

  const cachedUser = async (): Promise<TonightSession | null> => {
    const user = await import('../../offline/cached-responses.ts')
      .then(({ readCachedUser }) => readCachedUser())
      .catch(() => null);
    return user ? signedIn(user.id) : null;
  };

  /** Asks the server, unless the device alone can say it. */
  const find = async (): Promise<TonightSession> => {
    const hadSession = maySignedIn();
    if (isTrialActive() && !hadSession) return trial();
    const found = await lookUpUser(http);
    if (found.found === 'member') {
      const { id } = found.user;
      setSessionHint();
      resetCacheFor(id);
      await sealDraftsOfOthers(id);
      // What was sealed when the last session ended comes back before anything is shown of it.
      await openSealedDrafts(http, id);
      return signedIn(id);
    }
    if (found.found === 'unreachable') {
      const cached = hadSession ? await cachedUser() : null;
      if (cached) return cached;
    }
    if (isTrialActive()) return trial();
    if (!hadSession) return { kind: 'visitor' };
    return { kind: found.found === 'nobody' ? 'ended' : 'unreachable' };
  };

  /** Whether the session that the device knows of has been ended. */
  const hasEnded = async (): Promise<boolean> => maySignedIn() && (await lookUpUser(http)).found === 'nobody';

  return { find, trial, hasEnded };
};

export type HereSource = ReturnType<typeof createHere>;

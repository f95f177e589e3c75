import { createContact, removeContact } from '@turnstone/contract/contacts';
import { createLetter, removeLetter } from '@turnstone/contract/letters';
import { createPivot } from '@turnstone/contract/pivots';
import { createSealedWords, removeSealedWords, type SealedWordsKind } from '@turnstone/contract/sealed-words';
import { createThought } from '@turnstone/contract/thoughts';
import { localDate } from '@turnstone/rules/local-date';
import { nightDay } from '@turnstone/rules/night';
import { monthDay } from '@turnstone/rules/when';
import type { Backend } from '../../api/backend.ts';
import { BackendError, hasErrorCode, isSignedOut } from '../../api/errors.ts';
import { nobodyUserId, trialUserId } from '../../drafts/draft-key.ts';
import type { Attempt } from '../../offline/attempts.ts';
import { isInOutbox } from '../../offline/outbox-keys.ts';
import { withdrawAttempts } from '../../offline/withdraw-attempts.ts';
import { deviceZone } from '../../platform/time-zone.ts';
import { forgetSession } from '../../session/forget-session.ts';
import { endTrial, isTrialActive, startTrial } from '../../trial/trial-mode.ts';
import { isAccount } from './draft-user.ts';
import { createNightRow, type NightFacts } from './night-row.ts';
import { tonightTexts as texts } from './tonight.texts.ts';
import { createHere, type HereSource, type TonightSession } from './tonight-here.ts';
import { clock, readTonight } from './tonight-reading.ts';

export type Saved =
  | {
      readonly isSaved: true;
      /** It waits on this device until there is a network. */
      readonly isQueued: boolean;
      /** The hour that sealed words open at, as it was answered. */
      readonly opens: string | null;
      /** Takes it back: it was let go while it was on its way. */
      readonly takeBack: () => Promise<void>;
    }
  | {
      readonly isSaved: false;
      readonly isSignedOut: boolean;
      readonly mayBeSaved: boolean;
      /** What was made under this key is gone, or it was another thing: under it nothing can be saved any more. */
      readonly isKeyUsed: boolean;
    };

/** The server refused it: nothing was saved. After anything else it may have been, whoever stood in between. */
const isRefused = (error: unknown): boolean =>
  error instanceof BackendError && error.status < 500 && error.status !== 408;

const notSaved = (error: unknown): Saved => ({
  isSaved: false,
  isSignedOut: isSignedOut(error),
  mayBeSaved: !isRefused(error),
  isKeyUsed: hasErrorCode(error as Error, 'key_reused') || hasErrorCode(error as Error, 'not_found'),
});

interface SavingOptions {
  readonly here?: HereSource;
  /** Whose words the page shows. */
  readonly userId?: () => string;
  readonly now?: () => Date;
}

/** What was made, and how it is removed again. */
interface Made {
  readonly id: string;
  readonly opensAt?: string;
  readonly remove: () => Promise<unknown>;
}

/** What becomes of the words: nothing else in Tonight talks to a backend. */
export const createSaving = ({
  here = createHere(),
  userId = () => nobodyUserId,
  now = () => new Date(),
}: SavingOptions = {}) => {
  const nightRow = createNightRow(now);

  /** Who is here, if the words are theirs. Where somebody else is, the session of whoever wrote them is over. */
  const findWriter = async (): Promise<TonightSession> => {
    const writer = userId();
    const found = await here.find();
    const isElse = found.kind === 'member' ? found.userId !== writer : found.kind !== 'unreachable';
    return isAccount(writer) && isElse ? { kind: 'ended' } : found;
  };

  /** Whoever is not signed in begins a trial with it, unless one has been begun meanwhile. */
  const hereToSave = async (): Promise<{
    readonly found: TonightSession;
    readonly startedTrial: boolean;
  }> => {
    const found = await findWriter();
    if (found.kind !== 'visitor') return { found, startedTrial: false };
    const startedTrial = !isTrialActive();
    if (startedTrial) startTrial();
    return { found: here.trial(), startedTrial };
  };

  const save = async (create: (backend: Backend) => Promise<Made>): Promise<Saved> => {
    const before = await hereToSave().catch(() => null);
    if (!before) return { isSaved: false, isSignedOut: false, mayBeSaved: false, isKeyUsed: false };
    const { found, startedTrial } = before;
    if (found.kind !== 'member' && found.kind !== 'trial')
      return { isSaved: false, isSignedOut: found.kind === 'ended', mayBeSaved: false, isKeyUsed: false };
    try {
      const { id, opensAt, remove } = await create(found.backend);
      return {
        isSaved: true,
        isQueued: found.kind === 'member' && isInOutbox(found.userId, id),
        opens: opensAt === undefined ? null : clock(opensAt),
        takeBack: async () => void (await remove()),
      };
    } catch (error) {
      // A trial with nothing in it would only be in the way.
      if (startedTrial) endTrial();
      return notSaved(error);
    }
  };

  const seal = (kind: SealedWordsKind, content: string | null, idempotencyKey: string): Promise<Saved> =>
    save(async backend => {
      const body = { kind, content };
      const { id, opensAt } = await backend.call(createSealedWords, { body, idempotencyKey });
      return { id, opensAt, remove: () => backend.call(removeSealedWords, { params: { id } }) };
    });

  const keepAsLetter = (content: string, idempotencyKey: string): Promise<Saved> =>
    save(async backend => {
      const day = nightDay(now(), deviceZone());
      const body = { title: texts.letterTitle(monthDay(day)), content, mood: 'yourself' as const };
      const letter = await backend.call(createLetter, { body, idempotencyKey });
      const { id } = letter;
      return { id, remove: () => backend.call(removeLetter, { params: { id }, base: letter }) };
    });

  return {
    seal,
    keepAsLetter,
    /** What was let go, and may have been saved before that though no answer came. Those that still have to wait. */
    takeBack: async (attempts: readonly Attempt[]): Promise<readonly Attempt[]> => {
      const found = await here.find();
      return found.kind === 'member' ? withdrawAttempts(found.backend, found.userId, attempts) : attempts;
    },
    /** False where it was not kept. Of a visitor nothing is. */
    keepNight: async (facts: NightFacts): Promise<boolean> => {
      const found = await findWriter();
      if (found.kind === 'visitor') return (facts.things ?? []).length === 0;
      if (found.kind !== 'member' && found.kind !== 'trial') return false;
      try {
        await nightRow.keep(found.backend, found.kind === 'member' ? found.userId : trialUserId, facts);
        return true;
      } catch {
        return false;
      }
    },
    /** Contact that had to be, today. Null where it could not be noted, or there is nobody to note it for. */
    noteContact: async (idempotencyKey: string): Promise<(() => Promise<boolean>) | null> => {
      const found = await findWriter();
      if (found.kind !== 'member' && found.kind !== 'trial') return null;
      const { backend } = found;
      const body = {
        day: localDate(now(), deviceZone()),
        kind: 'necessary' as const,
        before: null,
        planIf: null,
        planThen: null,
      };
      const contact = await backend.call(createContact, { body, idempotencyKey }).catch(() => null);
      if (!contact) return null;
      return () =>
        backend.call(removeContact, { params: { id: contact.id } }).then(
          () => true,
          () => false,
        );
    },
    /** A sentence that can be true as well: a pivot like any other, for the thought that led here. */
    keepSentence: async (
      pivotPhrase: string,
      idempotencyKey: string,
    ): Promise<{ readonly pivotId: string } | { readonly pivotId: null; readonly isSignedOut: boolean }> => {
      const found = await findWriter();
      if (found.kind !== 'member' && found.kind !== 'trial')
        return { pivotId: null, isSignedOut: found.kind === 'ended' };
      const { backend } = found;
      try {
        const thought = await backend.call(createThought, {
          body: { content: texts.words.thought },
          idempotencyKey: `${idempotencyKey}-thought`,
        });
        const pivot = await backend.call(createPivot, {
          body: { thoughtId: thought.id, pivotPhrase, tags: [] },
          idempotencyKey,
        });
        return { pivotId: pivot.id };
      } catch (error) {
        return { pivotId: null, isSignedOut: isSignedOut(error) };
      }
    },
    isSignedOut: async (): Promise<boolean> => (await findWriter()).kind === 'ended',
    hasEnded: here.hasEnded,
    forgetSession,
    read: async () => {
      const found = await here.find();
      if (found.kind !== 'member' && found.kind !== 'trial') return null;
      return readTonight(found.backend, found.kind === 'member' ? found.userId : trialUserId, now);
    },
  };
};

export type Saving = ReturnType<typeof createSaving>;

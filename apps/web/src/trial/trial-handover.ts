import { importTrial } from '@turnstone/contract/trial-import';
import type { Backend } from '../api/backend.ts';
import { BackendError } from '../api/errors.ts';
import { readText, type StorageAccess } from '../platform/device-storage.ts';
import { shortHash } from '../platform/short-hash.ts';
import { readTrialData, type TrialData, writeTrialData } from './trial-data.ts';
import { handoverOf, remainderAfter } from './trial-import.ts';
import { endTrial, trialDataKey } from './trial-mode.ts';

interface EntryCounts {
  readonly thoughts: number;
  readonly pivots: number;
  readonly projects: number;
  readonly letters: number;
  readonly sealedWords: number;
  readonly nights: number;
}

export type HandoverOutcome =
  /** The trial was never written in. */
  | { readonly status: 'nothing' }
  /** It holds only what an account cannot take. */
  | { readonly status: 'left' }
  /** `missing` were deleted from the account, so they are still here. */
  | ({ readonly status: 'imported'; readonly missing: number } & EntryCounts)
  /** The account holds other writing: the user decides. Nothing was imported. */
  | ({ readonly status: 'question' } & EntryCounts);

interface HandoverOptions {
  readonly backend: Backend;
  readonly storage: StorageAccess;
  /** The user was asked, and wants it added to what the account holds. */
  readonly intoExisting: boolean;
  readonly onSetAside: () => void;
}

type List = 'thoughts' | 'pivots' | 'projects' | 'letters' | 'activity';
type Writing = Record<List, readonly unknown[]> & {
  readonly spells?: readonly unknown[] | undefined;
  readonly contacts?: readonly unknown[] | undefined;
  readonly sealedWords?: readonly unknown[] | undefined;
  readonly nights?: readonly unknown[] | undefined;
  readonly remembersNights?: boolean | undefined;
  readonly noContactStreak: object;
};

const isEmpty = (writing: Writing): boolean => {
  const { thoughts, pivots, projects, letters, activity, noContactStreak, remembersNights } = writing;
  const { spells = [], contacts = [], sealedWords = [], nights = [] } = writing;
  const all = [thoughts, pivots, projects, letters, spells, contacts, sealedWords, nights, activity];
  // That nights are not to be remembered is worth taking along by itself.
  const isNothingSet = Object.keys(noContactStreak).length === 0 && remembersNights !== false;
  return isNothingSet && all.every(list => list.length === 0);
};

const hasAccountWriting = (error: unknown): boolean =>
  error instanceof BackendError && error.problem?.code === 'account_has_writing';

/** The server has confirmed: only now it is removed from the device, and only what was sent. */
const removeSent = (storage: StorageAccess, remainder: TrialData | null): void => {
  if (remainder) writeTrialData(storage, remainder);
  else endTrial(storage);
};

/**
 * Brings a trial into the account of who is signed in now (P10). May be repeated at any point: the server
 * knows each entry by the id the device made, and a lost answer changes nothing. Throws where it did not get there.
 */
export const handOver = async (options: HandoverOptions): Promise<HandoverOutcome> => {
  const { backend, storage, intoExisting, onSetAside } = options;
  const data = readTrialData(storage, new Date(), onSetAside);
  const sent = readText(storage, trialDataKey);
  if (isEmpty(data)) {
    endTrial(storage);
    return { status: 'nothing' };
  }
  const { body, remainder } = handoverOf(data, intoExisting);
  if (isEmpty(body)) return { status: 'left' };
  const counts = {
    thoughts: data.thoughts.length,
    pivots: data.pivots.length,
    projects: data.projects.length,
    letters: data.letters.length,
    sealedWords: data.sealedWords.length,
    nights: data.nights.length,
  };
  const idempotencyKey = `${body.importId}-${shortHash(JSON.stringify(body))}`;
  try {
    const imported = await backend.call(importTrial, { body, idempotencyKey });
    // Another tab may have written meanwhile: that is not lost, it goes along with another round.
    if (readText(storage, trialDataKey) !== sent) return handOver(options);
    const { missing, ...written } = imported;
    removeSent(storage, remainderAfter(data, remainder, missing));
    const { sealedWords = [], nights = [] } = body;
    const noted = { sealedWords: sealedWords.length, nights: nights.length };
    return { status: 'imported', ...written, ...noted, missing: missing.length };
  } catch (error) {
    if (hasAccountWriting(error)) return { status: 'question', ...counts };
    throw error;
  }
};

import { importTrial } from '@turnstone/contract';
import type { Backend } from './backend.ts';
import { readText, type StorageAccess } from './device-storage.ts';
import { BackendError } from './failures.ts';
import { shortHash } from './short-hash.ts';
import { readTrialData, type TrialData, writeTrialData } from './trial-data.ts';
import { handoverOf, remainderAfter } from './trial-import.ts';
import { endTrial, trialDataKey } from './trial-mode.ts';

interface Held {
  readonly thoughts: number;
  readonly pivots: number;
  readonly projects: number;
  readonly letters: number;
}

export type HandoverOutcome =
  /** The trial was never written in. */
  | { readonly became: 'nothing' }
  /** It holds only what an account cannot take. */
  | { readonly became: 'left' }
  /** `missing` were deleted from the account, so they are still here. */
  | ({ readonly became: 'imported'; readonly missing: number } & Held)
  /** The account holds other writing: the person decides. Nothing was sent anywhere. */
  | ({ readonly became: 'question' } & Held);

interface HandoverParts {
  readonly backend: Backend;
  readonly storage: StorageAccess;
  /** The person was asked, and wants it added to what the account holds. */
  readonly intoExisting: boolean;
  readonly onSetAside: () => void;
}

type Writing = Record<'thoughts' | 'pivots' | 'projects' | 'letters' | 'activity', readonly unknown[]> & {
  readonly noContactStreak: object;
};

const holdsNothing = ({ thoughts, pivots, projects, letters, activity, noContactStreak }: Writing): boolean =>
  [thoughts, pivots, projects, letters, activity, Object.keys(noContactStreak)].every(
    list => list.length === 0,
  );

const isQuestion = (error: unknown): boolean =>
  error instanceof BackendError && error.problem?.code === 'account_has_writing';

/** The server has confirmed: only now the device lets go, and only of what was sent. */
const letGo = (storage: StorageAccess, left: TrialData | null): void => {
  if (left) writeTrialData(storage, left);
  else endTrial(storage);
};

/**
 * Brings a trial into the account of who is signed in now (P10). May be repeated at any point: the server
 * knows each entry by the id the device made, and a lost answer changes nothing. Throws where it did not get there.
 */
export const handOver = async (parts: HandoverParts): Promise<HandoverOutcome> => {
  const { backend, storage, intoExisting, onSetAside } = parts;
  const data = readTrialData(storage, new Date(), onSetAside);
  const sent = readText(storage, trialDataKey);
  if (holdsNothing(data)) {
    endTrial(storage);
    return { became: 'nothing' };
  }
  const { body, left } = handoverOf(data, intoExisting);
  if (holdsNothing(body)) return { became: 'left' };
  const held = {
    thoughts: data.thoughts.length,
    pivots: data.pivots.length,
    projects: data.projects.length,
    letters: data.letters.length,
  };
  const idempotencyKey = `${body.importId}-${shortHash(JSON.stringify(body))}`;
  try {
    const imported = await backend.call(importTrial, { body, idempotencyKey });
    // Another tab may have written meanwhile: that is not lost, it goes along with another round.
    if (readText(storage, trialDataKey) !== sent) return handOver(parts);
    const { missing, ...held } = imported;
    letGo(storage, remainderAfter(data, left, missing));
    return { became: 'imported', ...held, missing: missing.length };
  } catch (error) {
    if (isQuestion(error)) return { became: 'question', ...held };
    throw error;
  }
};

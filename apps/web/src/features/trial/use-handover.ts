import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useBackend } from '../../backend/backend-provider.tsx';
import { fetchDeviceKey } from '../../backend/device-encryption.ts';
import { browserStorage } from '../../backend/device-storage.ts';
import { drafts } from '../../backend/drafts.ts';
import { isRefusedAs } from '../../backend/failures.ts';
import { hasSealedTrial } from '../../backend/has-sealed-trial.ts';
import {
  handOverSealed,
  openSealedTrials,
  removeSealedTrials,
  sealTrial,
} from '../../backend/sealed-trial.ts';
import { noticeSetAside } from '../../backend/set-aside-notice.ts';
import { backupOf } from '../../backend/trial-backup.ts';
import {
  isTrialFor,
  removeTrial,
  trialClaimedBy,
  trialEntries,
  trialOwner,
} from '../../backend/trial-entries.ts';
import { handOver } from '../../backend/trial-handover.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { type Arrived, type Held, handoverTexts as texts } from './handover.texts.ts';
import { saveFile } from './save-file.ts';

type Step =
  | { readonly at: 'working' }
  | { readonly at: 'kept' }
  | { readonly at: 'over' }
  /** Where the server says why, in its words. */
  | { readonly at: 'failed'; readonly why: string | null }
  | ({ readonly at: 'question' } & Held);

/** What a person can do nothing about but wait. */
const whyLater = (error: Error): string | null =>
  isRefusedAs(error, 'too_many_requests') ? error.detail : null;

/** Where nothing is going on: what they kept here is offered, and nothing else is said. */
const atRest = (owner: string): Step => (hasSealedTrial(owner) ? { at: 'kept' } : { at: 'over' });

/** Brings the trial on this device into the account, asks where it has to, and lets go only of what arrived. */
export const useHandover = (owner: string) => {
  const backend = useBackend();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>(() => (isTrialFor(owner) ? { at: 'working' } : atRest(owner)));

  const tellArrival = useCallback(
    async (imported: Arrived) => {
      await queries.invalidateQueries();
      const isAny = Object.values({ ...imported, missing: 0 }).some(count => count > 0);
      toast({ ...texts.done(imported), earned: isAny || imported.missing === 0 });
    },
    [queries],
  );

  /** Nothing is left in plain text, and where there is nothing to seal no key is asked for. */
  const seal = useCallback(async () => {
    if (Object.keys(trialEntries()).length === 0) removeTrial();
    else await sealTrial({ owner, key: await fetchDeviceKey(backend) });
  }, [owner, backend]);

  const bringTrial = useCallback(
    async (intoExisting: boolean): Promise<Step> => {
      if (trialClaimedBy() !== owner) {
        const parts = { backend, storage: browserStorage, intoExisting, onSetAside: noticeSetAside };
        const outcome = await handOver(parts);
        if (outcome.became === 'question') return { at: 'question', ...outcome };
        // What was begun on trial is gone on with in the account.
        drafts.moveAll(trialOwner, owner);
        if (outcome.became === 'imported') await tellArrival(outcome);
      }
      // What the account does not take is this person's all the same.
      await seal();
      return atRest(owner);
    },
    [backend, owner, seal, tellArrival],
  );

  const bringSealed = async (): Promise<Step> => {
    const key = await fetchDeviceKey(backend);
    const imported = await handOverSealed({ owner, key, backend, onSetAside: noticeSetAside });
    if (imported) await tellArrival(imported);
    return atRest(owner);
  };

  const start = useCallback((work: Promise<Step>) => {
    setStep({ at: 'working' });
    work.then(setStep, error => setStep({ at: 'failed', why: whyLater(error) }));
  }, []);

  useEffect(() => {
    if (isTrialFor(owner)) start(bringTrial(false));
  }, [owner, start, bringTrial]);

  const bring = (intoExisting: boolean) =>
    start(isTrialFor(owner) ? bringTrial(intoExisting) : bringSealed());

  const keep = async () => {
    try {
      await seal();
      setStep(atRest(owner));
    } catch (error) {
      setStep({ at: 'failed', why: null });
      tellFailure(texts.notKept)(error as Error);
    }
  };

  const save = async () => {
    try {
      const trials = await openSealedTrials({ owner, key: await fetchDeviceKey(backend) });
      for (const trial of trials) saveFile(backupOf(new Date(), () => trial));
    } catch (error) {
      tellFailure(texts.notSaved)(error as Error);
    }
  };

  const discard = () => {
    if (isTrialFor(owner)) removeTrial();
    else removeSealedTrials(owner);
    toast(texts.discard.done);
    setStep(atRest(owner));
  };

  return { step, tryAgain: () => bring(false), add: () => bring(true), keep, save, discard };
};

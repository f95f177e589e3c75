import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { hasErrorCode } from '../../api/errors.ts';
import { useBackend } from '../../api/session-context.ts';
import { fetchDeviceKey } from '../../drafts/device-encryption.ts';
import { trialUserId } from '../../drafts/draft-key.ts';
import { drafts } from '../../drafts/drafts.ts';
import { browserStorage } from '../../platform/device-storage.ts';
import { handOverSealed, openSealedTrials, removeSealedTrials, sealTrial } from '../../trial/sealed-trial.ts';
import { backupOf } from '../../trial/trial-backup.ts';
import { isTrialFor, removeTrial, trialClaimedBy, trialEntries } from '../../trial/trial-entries.ts';
import { handOver } from '../../trial/trial-handover.ts';
import { hasSealedTrial, noticeSetAside } from '../../trial/trial-mode.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { type ImportedCounts, type TrialCounts, handoverTexts as texts } from './handover.texts.ts';
import { saveFile } from './save-file.ts';

type Step =
  | { readonly at: 'working' }
  | { readonly at: 'kept' }
  | { readonly at: 'over' }
  /** Where the server says why, in its words. */
  | { readonly at: 'failed'; readonly why: string | null }
  | ({ readonly at: 'question' } & TrialCounts);

/** What a user can do nothing about but wait. */
const retryMessage = (error: Error): string | null =>
  hasErrorCode(error, 'too_many_requests') ? error.detail : null;

/** Where nothing is going on: what they kept here is offered, and nothing else is said. */
const restingStep = (userId: string): Step => (hasSealedTrial(userId) ? { at: 'kept' } : { at: 'over' });

/** Brings the trial on this device into the account, asks where it has to, and lets go only of what arrived. */
export const useHandover = (userId: string) => {
  const backend = useBackend();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>(() =>
    isTrialFor(userId) ? { at: 'working' } : restingStep(userId),
  );

  const toastImported = useCallback(
    async (imported: ImportedCounts) => {
      await queries.invalidateQueries();
      const isAny = Object.values({ ...imported, missing: 0 }).some(count => count > 0);
      toast({ ...texts.done(imported), earned: isAny || imported.missing === 0 });
    },
    [queries],
  );

  /** Nothing is left in plain text, and where there is nothing to seal no key is asked for. */
  const seal = useCallback(async () => {
    if (Object.keys(trialEntries()).length === 0) removeTrial();
    else await sealTrial({ userId, key: await fetchDeviceKey(backend) });
  }, [userId, backend]);

  const importTrial = useCallback(
    async (intoExisting: boolean): Promise<Step> => {
      if (trialClaimedBy() !== userId) {
        const parts = { backend, storage: browserStorage, intoExisting, onSetAside: noticeSetAside };
        const outcome = await handOver(parts);
        if (outcome.status === 'question') return { at: 'question', ...outcome };
        // What was begun on trial is gone on with in the account.
        drafts.moveAll(trialUserId, userId);
        if (outcome.status === 'imported') await toastImported(outcome);
      }
      // What the account does not take is this user's all the same.
      await seal();
      return restingStep(userId);
    },
    [backend, userId, seal, toastImported],
  );

  const importSealed = async (): Promise<Step> => {
    const key = await fetchDeviceKey(backend);
    const imported = await handOverSealed({ userId, key, backend, onSetAside: noticeSetAside });
    if (imported) await toastImported(imported);
    return restingStep(userId);
  };

  const start = useCallback((work: Promise<Step>) => {
    setStep({ at: 'working' });
    work.then(setStep, error => setStep({ at: 'failed', why: retryMessage(error) }));
  }, []);

  useEffect(() => {
    if (isTrialFor(userId)) start(importTrial(false));
  }, [userId, start, importTrial]);

  const runImport = (intoExisting: boolean) =>
    start(isTrialFor(userId) ? importTrial(intoExisting) : importSealed());

  const keep = async () => {
    try {
      await seal();
      setStep(restingStep(userId));
    } catch (error) {
      setStep({ at: 'failed', why: null });
      toastError(texts.sealFailed)(error as Error);
    }
  };

  const save = async () => {
    try {
      const trials = await openSealedTrials({ userId, key: await fetchDeviceKey(backend) });
      for (const trial of trials) saveFile(backupOf(new Date(), () => trial));
    } catch (error) {
      toastError(texts.notSaved)(error as Error);
    }
  };

  const discard = () => {
    if (isTrialFor(userId)) removeTrial();
    else removeSealedTrials(userId);
    toast(texts.discard.done);
    setStep(restingStep(userId));
  };

  return { step, tryAgain: () => runImport(false), add: () => runImport(true), keep, save, discard };
};

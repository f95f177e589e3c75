import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useBackend } from '../../backend/backend-provider.tsx';
import { browserStorage } from '../../backend/device-storage.ts';
import { drafts } from '../../backend/drafts.ts';
import { noticeSetAside } from '../../backend/set-aside-notice.ts';
import { type HandoverOutcome, handOver } from '../../backend/trial-handover.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { handoverTexts as texts } from './handover.texts.ts';
import { keptTrial } from './kept-trial.ts';

type Step =
  | { readonly at: 'working' | 'failed' | 'kept' | 'over' }
  | (HandoverOutcome & { readonly at: 'question'; readonly became: 'question' });

/** Brings the trial on this device into the account, asks where it has to, and lets go only of what arrived. */
export const useHandover = (owner: string) => {
  const backend = useBackend();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ at: keptTrial.isFor(owner) ? 'kept' : 'working' });

  const arrive = useCallback(
    async (outcome: HandoverOutcome) => {
      if (outcome.became === 'question') return setStep({ at: 'question', ...outcome });
      if (outcome.became === 'left') return setStep({ at: 'kept' });
      keptTrial.forget();
      // What was begun on trial is gone on with in the account.
      drafts.moveAll('trial', owner);
      if (outcome.became === 'imported') {
        await queries.invalidateQueries();
        toast({ ...texts.done(outcome), earned: true });
      }
      setStep({ at: 'over' });
    },
    [owner, queries],
  );

  const start = useCallback(
    (choice: { readonly intoExisting: boolean }) => {
      setStep({ at: 'working' });
      handOver({ backend, storage: browserStorage, ...choice, onSetAside: noticeSetAside })
        .then(arrive)
        .catch(() => setStep({ at: 'failed' }));
    },
    [backend, arrive],
  );

  useEffect(() => {
    if (!keptTrial.isFor(owner)) start({ intoExisting: false });
  }, [owner, start]);

  const keep = () => {
    keptTrial.set(owner);
    setStep({ at: 'kept' });
  };
  return {
    step,
    tryAgain: () => start({ intoExisting: false }),
    add: () => start({ intoExisting: true }),
    keep,
  };
};

import type { Pivot } from '@turnstone/contract/pivots';
import { localDate } from '@turnstone/rules/local-date';
import { shortDay } from '@turnstone/rules/when';
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { useUserId } from '../../api/session-context.ts';
import { isInOutbox } from '../../offline/outbox-keys.ts';
import { deviceZone } from '../../platform/time-zone.ts';
import { Button } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { noteAsked, todayHere } from './asked-today.ts';
import { newPivotBlank, usePivotDraft } from './pivot-drafts.ts';
import styles from './seen-before.module.css';
import { seenBeforeTexts as texts } from './seen-before.texts.ts';
import { findSeenBefore, noteOf, type TurnedPivot } from './seen-before.ts';
import { usePivots } from './use-pivots.ts';
import { useUsage } from './use-usage.ts';
import { isUntouched } from './way.ts';

interface Thought {
  readonly id: string;
  readonly content: string;
}

interface SeenBeforeProps {
  /** The recorded one; null while it is being written. */
  readonly thought: Thought | null;
  readonly phraseRef: RefObject<HTMLTextAreaElement | null>;
  /** That pivot was used in place of a new one. */
  readonly onUsed: (pivot: Pivot) => void;
}

interface Offer {
  readonly thoughtId: string;
  readonly turned: TurnedPivot | undefined;
}

/**
 * Whether a thought like this one was turned before is found on this device, over the pivots that are loaded. It is
 * offered once, and not any more where the sentence is begun: nothing is pushed away while somebody writes.
 */
export const SeenBefore = ({ thought, ...rest }: SeenBeforeProps) => {
  const userId = useUserId();
  const { data } = usePivots();
  const { latest } = usePivotDraft();
  const [offer, setOffer] = useState<Offer | null>(null);
  const decide = useEffectEvent((thought: Thought, pivots: readonly Pivot[]) => {
    if (offer?.thoughtId === thought.id) return;
    const saved = pivots.filter(({ id }) => !isInOutbox(userId, id));
    const turned = isUntouched(latest()) ? findSeenBefore(thought, saved) : undefined;
    if (turned) noteAsked(noteOf(turned));
    setOffer({ thoughtId: thought.id, turned });
  });
  // Before the field is painted, wherever the pivots are there already.
  useLayoutEffect(() => {
    if (thought && data) decide(thought, flattenPages(data));
  }, [thought, data]);
  if (!thought || offer?.thoughtId !== thought.id || !offer.turned) return null;
  return (
    <SeenBeforeCallout
      {...rest}
      turned={offer.turned}
      onClose={() => setOffer({ thoughtId: thought.id, turned: undefined })}
    />
  );
};

interface SeenBeforeCalloutProps extends Omit<SeenBeforeProps, 'thought'> {
  readonly turned: TurnedPivot;
  readonly onClose: () => void;
}

const SeenBeforeCallout = ({ turned, phraseRef, onUsed, onClose }: SeenBeforeCalloutProps) => {
  const draft = usePivotDraft();
  const { markAsUsed, isPending } = useUsage(turned);
  const makeNew = () => {
    onClose();
    phraseRef.current?.focus();
  };
  const useAgain = () =>
    markAsUsed(usage => {
      // What was written meanwhile stays, and the thought waits with the others.
      draft.change(content => (isUntouched(content) ? newPivotBlank : { ...content, thoughtId: null }));
      onUsed({ ...turned, ...usage });
    });
  const day = shortDay(localDate(new Date(turned.createdAt), deviceZone()), todayHere());
  return (
    <Callout
      role="status"
      action={
        <>
          <p className={styles.phrase} dir="auto">
            {turned.pivotPhrase}
          </p>
          <div className={styles.actions}>
            <Button variant="soft" className={styles.use} isBusy={isPending} onClick={useAgain}>
              {texts.use}
            </Button>
            <Button variant="quiet" onClick={makeNew}>
              {texts.make}
            </Button>
          </div>
        </>
      }
    >
      {texts.turned(day)}
    </Callout>
  );
};

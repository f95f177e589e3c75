import type { Pivot } from '@turnstone/contract/pivots';
import type { Thought } from '@turnstone/contract/thoughts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePivotDraft } from '../features/pivots/pivot-drafts.ts';
import { PivotForm } from '../features/pivots/pivot-form.tsx';
import { RecordedThought } from '../features/thoughts/recorded-thought.tsx';
import { ThoughtRecorder } from '../features/thoughts/thought-recorder.tsx';
import { useThoughtDraft } from '../features/thoughts/use-thought-draft.ts';
import { useThought } from '../features/thoughts/use-thoughts.ts';
import { WaitingThoughts } from '../features/thoughts/waiting-thoughts.tsx';
import { HelpOffer } from '../product-ui/help/help-offer.tsx';
import { useIsHelpOffered } from '../product-ui/help/help-offered.ts';
import { LazySection } from '../ui/lazy/lazy-section.tsx';
import styles from './turn-panel.module.css';
import { TurnSeam } from './turn-seam.tsx';

const fetchWays = async () => (await import('../features/pivots/ways-picker.tsx')).WaysPicker;
const fetchSeenBefore = async () => (await import('../features/pivots/seen-before-callout.tsx')).SeenBefore;

/**
 * The Turn: once something is saved, the gold between the two halves is drawn, and then comes `after`. Where nothing
 * moves (a device that asks for less motion), it comes at once; for someone who has left meanwhile, not at all.
 */
const useTurn = <Saved,>(after: (saved: Saved) => void) => {
  const [saved, turn] = useState<Saved>();
  const seams = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(after);
  useEffect(() => {
    if (saved === undefined) return;
    let isMounted = true;
    // On a phone it is far above the button that was pressed.
    for (const seam of seams.current?.children ?? []) seam.scrollIntoView?.({ block: 'center' });
    const drawing = seams.current?.getAnimations?.({ subtree: true }) ?? [];
    void Promise.allSettled(drawing.map(animation => animation.finished)).then(() => {
      if (isMounted) finish(saved);
    });
    return () => {
      isMounted = false;
    };
  }, [saved]);
  return { seams, isTurned: saved === undefined ? undefined : true, turn };
};

interface TurnPanelProps {
  /** Saved, and the gold between the halves is drawn. */
  readonly onTurned: (pivot: Pivot) => void;
  /** The last one has just been turned: the next thought can be written at once. */
  readonly hasFocus?: boolean | undefined;
}

/** A thought on one side, the phrase made from it on the other. */
export const TurnPanel = ({ onTurned, hasFocus = false }: TurnPanelProps) => {
  const pivotDraft = usePivotDraft();
  const { data: recorded } = useThought(pivotDraft.content.thoughtId);
  const thoughtDraft = useThoughtDraft(recorded);
  const [wantsChange, setWantsChange] = useState(false);
  const thoughtField = useRef<HTMLTextAreaElement>(null);
  const phraseField = useRef<HTMLTextAreaElement>(null);

  // Words that were not recorded come first; null says that the recorded thought no longer exists.
  const isWriting = wantsChange || thoughtDraft.isBegun || recorded === null;
  // From the moment a pivot is sent its thought stays in view, whatever becomes of the draft.
  const [savingThoughtId, setSavingThoughtId] = useState<string | null>(null);
  const thoughtId = savingThoughtId ?? (isWriting ? null : pivotDraft.content.thoughtId);
  const { seams, isTurned, turn } = useTurn(onTurned);
  const isHelpOffered = useIsHelpOffered();
  // Of one that is found after a reload: what comes late then pushes nothing.
  const [foundId] = useState(thoughtId);
  const isNew = thoughtId !== null && thoughtId !== foundId;

  useEffect(() => {
    if (hasFocus) thoughtField.current?.focus();
  }, [hasFocus]);

  const changeThought = (thought: Thought) => {
    thoughtDraft.change(() => thought.content);
    setWantsChange(true);
  };
  useEffect(() => {
    if (wantsChange) thoughtField.current?.focus();
  }, [wantsChange]);
  const keepRecorded = ({ id }: Thought) => {
    pivotDraft.change(content => ({ ...content, thoughtId: id }));
    setWantsChange(false);
  };

  // Once there is a thought, the phrase is the next thing to write.
  const thoughtBefore = useRef(thoughtId);
  useEffect(() => {
    if (thoughtId !== null && thoughtBefore.current !== thoughtId) phraseField.current?.focus();
    thoughtBefore.current = thoughtId;
  }, [thoughtId]);

  const waiting = savingThoughtId === null && !thoughtDraft.isBegun && (
    <WaitingThoughts
      exceptId={thoughtId}
      onChosen={keepRecorded}
      focusFallback={thoughtId === null ? thoughtField : phraseField}
    />
  );

  return (
    <div className={styles.panel}>
      <div className={styles.thought}>
        {thoughtId === null ? (
          <ThoughtRecorder
            recorded={recorded}
            fieldRef={thoughtField}
            onRecorded={keepRecorded}
            onCancelled={() => setWantsChange(false)}
          />
        ) : (
          <>
            <RecordedThought id={thoughtId} onChange={changeThought} />
            <LazySection
              load={fetchWays}
              isOptional
              fallback={<div className={styles.ways} />}
              componentProps={{
                phraseRef: phraseField,
                isSent: savingThoughtId !== null,
                isHidden: isHelpOffered,
              }}
            />
            {isNew && <div className={styles.beside}>{waiting}</div>}
          </>
        )}
      </div>
      <HelpOffer text={thoughtDraft.content} />
      <div ref={seams} className={styles.seams}>
        <TurnSeam drawn={isTurned} />
      </div>
      <div className={styles.pivot}>
        <PivotForm
          thoughtId={thoughtId}
          phraseRef={phraseField}
          onThoughtMissing={() => thoughtField.current?.focus()}
          onSaving={setSavingThoughtId}
          onSaved={turn}
        >
          {/* Its code is there before the thought is: the callout then comes with the field, and pushes nothing. */}
          {(thoughtDraft.isBegun || thoughtId !== null) && (
            <LazySection
              load={fetchSeenBefore}
              isOptional
              componentProps={{
                thought: isNew && savingThoughtId === null ? (recorded ?? null) : null,
                phraseRef: phraseField,
                onUsed: onTurned,
              }}
            />
          )}
        </PivotForm>
      </div>
      <HelpOffer text={pivotDraft.content.pivotPhrase} />
      <div className={styles.waiting}>{!isNew && waiting}</div>
    </div>
  );
};

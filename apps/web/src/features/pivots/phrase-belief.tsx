import { type Belief, beliefSteps } from '@turnstone/contract/pivots';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { FiveStones } from '../../product-ui/five-stones/five-stones.tsx';
import styles from './belief.module.css';
import { beliefTexts as texts } from './belief.texts.ts';
import { isLow, isPossibleOpening, withOpening } from './belief.ts';
import { usePivotDraft } from './pivot-drafts.ts';

interface PhraseBeliefProps extends BeliefStonesProps {
  /** Its code is there before it is asked for: what stands below is moved by a key, and not by itself. */
  readonly isAsked: boolean;
}

interface BeliefStonesProps {
  readonly phraseRef: RefObject<HTMLTextAreaElement | null>;
  readonly belief: Belief | null;
  /** On its way, or saved: nothing changes any more. */
  readonly isSent: boolean;
}

/** How much the sentence is believed and, where that is little, four ways to make it smaller. Nothing has to be said. */
export const PhraseBelief = ({ isAsked, ...stones }: PhraseBeliefProps) =>
  isAsked ? <BeliefStones {...stones} /> : null;

const BeliefStones = ({ phraseRef, belief, isSent }: BeliefStonesProps) => {
  const draft = usePivotDraft();
  const place = useRef<HTMLDivElement>(null);
  // With the sentence too short again, or help offered, it goes: whoever is here goes on in the field.
  useLayoutEffect(
    () => () => {
      if (place.current?.contains(document.activeElement)) phraseRef.current?.focus({ preventScroll: true });
    },
    [phraseRef],
  );

  const change = (next: Belief | null) => {
    if (!isSent) draft.change(content => ({ ...content, belief: next }));
  };
  const makeSmaller = (opening: string) => {
    draft.change(content => ({
      ...content,
      pivotPhrase: withOpening(content.pivotPhrase, opening),
      belief: null,
    }));
    phraseRef.current?.focus();
  };
  const openings = texts.openings.filter(opening => isPossibleOpening(draft.content.pivotPhrase, opening));
  const isTooLarge = isLow(belief) && !isSent && openings.length > 0;

  return (
    <div ref={place} className={styles.belief}>
      <FiveStones
        legend={texts.legend}
        note={texts.optional}
        words={texts.words}
        values={beliefSteps}
        chosen={belief}
        onChange={change}
      />
      <div className={isTooLarge ? styles.smaller : undefined}>
        {/* There from the start, so that it is read out when it comes. */}
        <p className={styles.sentence} role="status">
          {isTooLarge && texts.smaller}
        </p>
        {isTooLarge && (
          <div className={styles.openings}>
            {openings.map(opening => (
              <button
                key={opening}
                type="button"
                className={styles.opening}
                onClick={() => makeSmaller(opening)}
              >
                {texts.opening(opening)}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
};

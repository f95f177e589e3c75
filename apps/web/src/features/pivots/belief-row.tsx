import { type Belief, beliefSteps, type Pivot, recordBelief } from '@turnstone/contract/pivots';
import { type RefObject, useRef, useState } from 'react';
import { useOnce } from '../../api/use-once.ts';
import { newId } from '../../platform/new-id.ts';
import { FiveStones } from '../../product-ui/five-stones/five-stones.tsx';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import styles from './belief.module.css';
import { beliefTexts as texts } from './belief.texts.ts';
import { markBeliefAnswered } from './belief-row-place.ts';
import { updateCachedPivot } from './use-pivots.ts';

interface BeliefRowProps {
  readonly pivot: Pivot;
  /** What opened it: takes the focus when the stones go. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** How much a pivot is believed today, asked in its card after a use. */
export const BeliefRow = ({ pivot: { id }, opener }: BeliefRowProps) => {
  const row = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Belief | null>(null);
  const record = useSave(recordBelief, {
    toInput: (belief: Belief) => ({ params: { id }, body: { belief }, idempotencyKey: newId() }),
    onSaved: (pivot, queries) => {
      updateCachedPivot(queries, pivot);
      markBeliefAnswered(id);
      if (row.current?.contains(document.activeElement)) opener.current?.focus();
    },
    failed: error => {
      // Pressed once more, the same stone tries again: where it is still chosen that press would take it back.
      setChosen(null);
      toastError(texts.notSaved.text, texts.notSaved.title)(error);
    },
  });
  const recordOnce = useOnce(record);
  return (
    <div ref={row} className={styles.row}>
      {!record.isSuccess && (
        <FiveStones
          legend={texts.today}
          note={texts.optional}
          words={texts.words}
          values={beliefSteps}
          chosen={chosen}
          onChange={next => {
            if (!record.isPending) setChosen(next);
          }}
          onSettled={recordOnce}
          // By arrow keys somebody goes through the others first: where they stop is what they say.
          onLeave={() => chosen !== null && recordOnce(chosen)}
        />
      )}
      {/* There from the start, so that it is read out when it comes. */}
      <p className={styles.noted} role="status">
        {record.isSuccess && texts.noted}
      </p>
    </div>
  );
};

import type { Letter, LetterAfter } from '@turnstone/contract/letters';
import { useEffect, useId, useRef, useState } from 'react';
import { useUserId } from '../../api/session-context.ts';
import { RubMark } from '../../art/rub-mark.tsx';
import { ShoreStrip } from '../../art/shore-strip.tsx';
import { isInOutbox } from '../../offline/outbox-keys.ts';
import { Button } from '../../ui/button/button.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import styles from './closed-letter.module.css';
import { letterEndsTexts } from './letter-ends.texts.ts';
import { storyRestsUntil } from './story.ts';
import { useUpdateLetter } from './use-letters.ts';

const { closed: texts, story: storyTexts } = letterEndsTexts;
const fetchSeal = async () => (await import('./seal-letter-dialog.tsx')).SealLetterDialog;

/** What somebody says of how they are is saved as they choose it, one choice after the other. */
const useAfter = (closed: Letter) => {
  const [letter, setLetter] = useState(closed);
  const [after, setAfter] = useState<LetterAfter | null>(null);
  const chosen = useRef<LetterAfter>(undefined);
  const isSaving = useRef(false);
  const change = useUpdateLetter(toastError(texts.notSaved.text, texts.notSaved.title));

  const save = (base: Letter, next: LetterAfter) => {
    isSaving.current = true;
    change.mutate(
      {
        params: { id: base.id },
        base,
        body: { after: next },
        onSaved: saved => {
          setLetter(saved);
          isSaving.current = false;
          if (chosen.current && chosen.current !== next) save(saved, chosen.current);
        },
      },
      {
        // It can be chosen once more.
        onError: () => {
          isSaving.current = false;
          chosen.current = base.after ?? undefined;
          setAfter(base.after);
        },
      },
    );
  };
  const choose = (next: LetterAfter) => {
    setAfter(next);
    chosen.current = next;
    if (!isSaving.current) save(letter, next);
  };
  return { letter, after, choose };
};

const AfterChoice = ({ after, choose }: Pick<ReturnType<typeof useAfter>, 'after' | 'choose'>) => {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        {texts.after} <span className={styles.optional}>{texts.optional}</span>
      </legend>
      <div className={styles.choices}>
        {texts.choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              className={styles.dot}
              name={name}
              value={value}
              checked={value === after}
              onChange={() => choose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface ClosedLetterProps {
  readonly letter: Letter;
  readonly onDone: () => void;
}

/** The letter is saved. What is left to say is how it was, and until when it stays closed. */
export const ClosedLetter = ({ letter: closed, onDone }: ClosedLetterProps) => {
  const { letter, after, choose } = useAfter(closed);
  const isWaiting = isInOutbox(useUserId(), letter.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const sealing = useLazy(fetchSeal);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const end = letter.way === 'story' ? letter.evenings[2] : undefined;
  const isEndOfStory = end !== undefined && storyRestsUntil(end) === letter.restsUntil;
  return (
    <div className={styles.closed}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p className={styles.lead}>{isWaiting ? texts.waiting : texts.saved}</p>
        {isEndOfStory && <p className={styles.lead}>{storyTexts.ended}</p>}
      </div>
      {letter.lastLine && (
        <div className={styles.lastLine}>
          <p className={styles.wrote}>{texts.lastLine}</p>
          <p className={styles.line} dir="auto">
            {letter.lastLine}
          </p>
          <RubMark width={120} className={styles.rub} />
        </div>
      )}
      <div className={styles.strip}>
        <ShoreStrip height={196} />
      </div>
      <AfterChoice after={after} choose={choose} />
      <div className={styles.actions}>
        <Button size="large" onClick={onDone}>
          {texts.done}
        </Button>
        <Button ref={opener} variant="line" onPointerEnter={sealing.preload} onClick={sealing.open}>
          {texts.seal}
        </Button>
      </div>
      {sealing.Panel && (
        <sealing.Panel letter={letter} returnFocusTo={opener} onSealed={onDone} onClose={sealing.close} />
      )}
    </div>
  );
};

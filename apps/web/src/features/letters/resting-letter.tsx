import type { Letter } from '@turnstone/contract/letters';
import { Lock } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import styles from './letters.module.css';
import { lettersTexts } from './letters.texts.ts';
import { restOf } from './resting.ts';

const texts = lettersTexts.resting;
const fetchQuestion = async () => (await import('./open-resting-dialog.tsx')).OpenRestingDialog;

interface RestingLetterProps {
  readonly letter: Letter;
  /** Gets the focus once the letter is there to be read. */
  readonly titleRef: RefObject<HTMLElement | null>;
  readonly onOpen: () => void;
}

/** A letter whose day has not come: none of its words, and a way to them. */
export const RestingLetter = ({ letter, titleRef, onOpen }: RestingLetterProps) => {
  const question = useLazy(fetchQuestion);
  const titleId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const rest = restOf(letter);
  if (!rest) return null;
  return (
    <article className={classNames(styles.letter, styles.resting)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title} dir="auto">
          {rest.title}
        </h3>
        <Badge icon={rest.isStory ? undefined : Lock}>{rest.badge}</Badge>
      </header>
      <p className={styles.until}>{rest.text}</p>
      <Button
        ref={opener}
        variant="quiet"
        className={styles.openAnyway}
        aria-describedby={titleId}
        onPointerEnter={question.preload}
        onClick={question.open}
      >
        {texts.openAnyway}
      </Button>
      {question.Panel && (
        <question.Panel rest={rest} returnFocusTo={titleRef} onOpen={onOpen} onClose={question.close} />
      )}
    </article>
  );
};

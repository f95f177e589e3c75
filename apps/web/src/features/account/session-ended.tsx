import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { drafts } from '../../drafts/drafts.ts';
import { Button } from '../../ui/button/button.tsx';
import { dismissToast, toast } from '../../ui/toast/toast-store.ts';
import { afterSessionTexts } from './after-session.texts.ts';
import styles from './unreachable.module.css';

const texts = afterSessionTexts.sessionEnded;

interface SessionEndedProps {
  readonly userId: string;
  /** The heading. */
  readonly children: ReactNode;
}

/** Nothing of the user is on the screen. What they had not saved is not shown either, only that it is there. */
export const SessionEnded = ({ userId, children }: SessionEndedProps) => {
  const [hasDrafts, setHasDrafts] = useState(() => drafts.keysOf(userId).length > 0);
  const [isAsking, setAsking] = useState(false);
  // What was told a moment ago was told to somebody who is gone.
  useEffect(() => dismissToast(), []);
  const safeButton = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone then: the focus goes to what came in its place.
  const ask = (next: boolean) => {
    flushSync(() => setAsking(next));
    safeButton.current?.focus();
  };
  const remove = () => {
    drafts.removeAllOf(userId);
    flushSync(() => setHasDrafts(false));
    text.current?.focus();
    toast(texts.removed);
  };
  return (
    <div className={styles.unreachable}>
      {children}
      <p ref={text} tabIndex={-1}>
        {hasDrafts ? texts.withDrafts : texts.hidden}
      </p>
      {hasDrafts && !isAsking && (
        <Button ref={safeButton} variant="line" onClick={() => ask(true)}>
          {texts.remove}
        </Button>
      )}
      {hasDrafts && isAsking && (
        <>
          <p id="removal-question">{texts.question}</p>
          <Button
            ref={safeButton}
            variant="line"
            aria-describedby="removal-question"
            onClick={() => ask(false)}
          >
            {texts.keep}
          </Button>
          <Button variant="danger" onClick={remove}>
            {texts.confirm}
          </Button>
        </>
      )}
    </div>
  );
};

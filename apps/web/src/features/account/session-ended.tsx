import { type ReactNode, useEffect, useState } from 'react';
import { drafts } from '../../backend/drafts.ts';
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

/** Nothing of the person is on the screen. What they had not saved is not shown either, only that it is there. */
export const SessionEnded = ({ userId, children }: SessionEndedProps) => {
  const [hasDrafts, setHasDrafts] = useState(() => drafts.keysOf(userId).length > 0);
  const [isAsking, setAsking] = useState(false);
  // What was told a moment ago was told to somebody who is gone.
  useEffect(() => dismissToast(), []);
  const remove = () => {
    drafts.removeAllOf(userId);
    setHasDrafts(false);
    toast(texts.removed);
  };
  return (
    <div className={styles.unreachable}>
      {children}
      <p>{hasDrafts ? texts.withDrafts : texts.hidden}</p>
      {hasDrafts && !isAsking && (
        <Button variant="line" onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
      )}
      {hasDrafts && isAsking && (
        <>
          <p>{texts.question}</p>
          <Button variant="danger" onClick={remove}>
            {texts.confirm}
          </Button>
          <Button variant="line" onClick={() => setAsking(false)}>
            {texts.keep}
          </Button>
        </>
      )}
    </div>
  );
};

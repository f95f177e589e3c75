import { useState } from 'react';
import { useSession } from '../../api/session-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { accountTexts as texts } from './account.texts.ts';
import styles from './unreachable.module.css';

/** Instead of a page, where nobody knows yet who is here. */
export const Unreachable = () => {
  const { refetchSession } = useSession();
  const [isLooking, setLooking] = useState(false);
  const tryAgain = async () => {
    setLooking(true);
    await refetchSession();
    setLooking(false);
  };
  return (
    <div className={styles.unreachable}>
      <h1 tabIndex={-1}>{texts.unreachable}</h1>
      <p>{texts.dataOnDevice}</p>
      <Button isBusy={isLooking} onClick={() => void tryAgain()}>
        {texts.tryAgain}
      </Button>
    </div>
  );
};

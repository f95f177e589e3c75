import { Timer } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './project-about.module.css';
import { timeTexts } from './time.texts.ts';
import { useTimer } from './use-timer.ts';

const texts = timeTexts.timer;

interface RunningTimerProps {
  /** The project of this page; a timer may run for another one. */
  readonly projectId?: string | undefined;
  readonly stopText: string;
  readonly onStopped?: (() => void) | undefined;
}

/** Quietly there while the timer runs. */
export const RunningTimer = ({ projectId, stopText, onStopped }: RunningTimerProps) => {
  const { running, minutes, stop } = useTimer();
  if (!running) return null;
  const isElsewhere = projectId !== undefined && running.projectId !== projectId;
  return (
    <div className={styles.timer}>
      <Icon of={Timer} className={styles.sign} />
      <p className={styles.text}>{isElsewhere ? texts.runningIn(minutes) : texts.running(minutes)}</p>
      <Button
        variant="soft"
        onClick={() => {
          stop();
          onStopped?.();
        }}
      >
        {stopText}
      </Button>
    </div>
  );
};

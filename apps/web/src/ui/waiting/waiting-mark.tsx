import { Hourglass } from 'lucide-react';
import { Badge } from '../badge/badge.tsx';
import { waitingTexts as texts } from './waiting.texts.ts';
import styles from './waiting-mark.module.css';

interface WaitingMarkProps {
  /** The server's sentence, where it did not take it. */
  readonly refused: string | null;
}

/** On what is kept here and not yet sent. It goes away by itself once it is. */
export const WaitingMark = ({ refused }: WaitingMarkProps) => (
  <div className={styles.mark}>
    <Badge icon={Hourglass}>{refused === null ? texts.waits : texts.refused}</Badge>
    {refused !== null && <p className={styles.why}>{refused}</p>}
  </div>
);

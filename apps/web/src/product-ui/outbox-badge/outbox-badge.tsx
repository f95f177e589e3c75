import { Hourglass } from 'lucide-react';
import { Badge } from '../../ui/badge/badge.tsx';
import { outboxTexts as texts } from './outbox.texts.ts';
import styles from './outbox-badge.module.css';

interface OutboxBadgeProps {
  /** The server's message, where it rejected the entry. */
  readonly rejection: string | null;
}

/** On an entry that waits in the outbox. It disappears once the entry is sent. */
export const OutboxBadge = ({ rejection }: OutboxBadgeProps) => (
  <div className={styles.mark}>
    <Badge icon={Hourglass}>{rejection === null ? texts.pending : texts.rejected}</Badge>
    {rejection !== null && <p className={styles.why}>{rejection}</p>}
  </div>
);

import type { Thought } from '@turnstone/contract/thoughts';
import { useOutboxEntry } from '../../offline/use-outbox-entry.ts';
import { OutboxBadge } from '../../product-ui/outbox-badge/outbox-badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './thoughts.module.css';
import { thoughtsTexts as texts } from './thoughts.texts.ts';
import { useThought } from './use-thoughts.ts';

interface RecordedThoughtProps {
  readonly id: string;
  readonly onChange: (thought: Thought) => void;
}

/** The thought that is being turned, to be read and no longer written in. */
export const RecordedThought = ({ id, onChange }: RecordedThoughtProps) => {
  const { data: thought, isError, refetch } = useThought(id);
  const waiting = useOutboxEntry(id);
  return (
    <section className={styles.recorded} aria-labelledby="recorded-thought">
      <h2 id="recorded-thought">{texts.title}</h2>
      <p className={styles.private}>{texts.private}</p>
      {thought && (
        <blockquote className={styles.thought} dir="auto">
          {thought.content}
        </blockquote>
      )}
      {waiting && <OutboxBadge rejection={waiting.rejection} />}
      {thought && (
        <Button variant="quiet" className={styles.change} onClick={() => onChange(thought)}>
          {texts.change}
        </Button>
      )}
      {!thought && !isError && (
        <div className={styles.loading} aria-busy="true">
          <VisuallyHidden>{texts.isLoading}</VisuallyHidden>
        </div>
      )}
      {isError && (
        <>
          <p>{texts.notLoaded}</p>
          <Button variant="soft" className={styles.change} onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </>
      )}
    </section>
  );
};

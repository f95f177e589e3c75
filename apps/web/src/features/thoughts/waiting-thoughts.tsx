import type { Thought } from '@turnstone/contract';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { thoughtsTexts } from './thoughts.texts.ts';
import { useDeleteThought, useWaitingThoughts } from './use-thoughts.ts';
import styles from './waiting-thoughts.module.css';

const texts = thoughtsTexts.waiting;

interface WaitingThoughtsProps {
  readonly onChosen: (thought: Thought) => void;
}

/**
 * Thoughts that were recorded and never turned. Folded: nobody meets an old thought unasked. Where they cannot be
 * fetched nothing is said; the page is about the next one.
 */
export const WaitingThoughts = ({ onChosen }: WaitingThoughtsProps) => {
  const { data } = useWaitingThoughts();
  const remove = useDeleteThought();
  if (!data || data.items.length === 0) return null;
  return (
    <Disclosure summary={texts.summary(data.items.length, data.next !== null)}>
      <ul className={styles.list}>
        {data.items.map(thought => (
          <li key={thought.id} className={styles.one}>
            <blockquote id={`waiting-${thought.id}`} className={styles.thought} dir="auto">
              {thought.content}
            </blockquote>
            <div className={styles.actions}>
              <Button
                variant="soft"
                aria-describedby={`waiting-${thought.id}`}
                onClick={() => onChosen(thought)}
              >
                {texts.turn}
              </Button>
              <Button
                variant="quiet"
                aria-describedby={`waiting-${thought.id}`}
                isBusy={remove.isPending && remove.variables === thought.id}
                onClick={() => remove.mutate(thought.id)}
              >
                {texts.letGo}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
};

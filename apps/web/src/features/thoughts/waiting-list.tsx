import type { Thought } from '@turnstone/contract/thoughts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { thoughtsTexts } from './thoughts.texts.ts';
import { useRemoveThought } from './use-thoughts.ts';
import styles from './waiting-thoughts.module.css';

const texts = thoughtsTexts.waiting;

interface WaitingListProps {
  readonly thoughts: readonly Thought[];
  readonly hasMore: boolean;
  readonly onChosen: (thought: Thought) => void;
}

/** Folded: nobody meets an old thought unasked. */
export const WaitingList = ({ thoughts, hasMore, onChosen }: WaitingListProps) => {
  const remove = useRemoveThought();
  return (
    <Disclosure summary={texts.summary(thoughts.length, hasMore)}>
      <ul className={styles.list}>
        {thoughts.map(thought => (
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

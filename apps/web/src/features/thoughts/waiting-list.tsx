import type { Thought } from '@turnstone/contract/thoughts';
import { type RefObject, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { useListFocus } from '../../ui/list-focus/use-list-focus.ts';
import { thoughtsTexts } from './thoughts.texts.ts';
import styles from './waiting-thoughts.module.css';

const texts = thoughtsTexts.waiting;
const fetchDelete = async () => (await import('./delete-thought-dialog.tsx')).DeleteThoughtDialog;

interface WaitingListProps {
  readonly thoughts: readonly Thought[];
  readonly hasMore: boolean;
  readonly onChosen: (thought: Thought) => void;
  /** Where the focus goes when the last of them is gone. */
  readonly focusFallback: RefObject<HTMLElement | null>;
}

interface WaitingThoughtProps extends Pick<WaitingListProps, 'onChosen' | 'focusFallback'> {
  readonly thought: Thought;
}

const WaitingThought = ({ thought, onChosen, focusFallback }: WaitingThoughtProps) => {
  const deletion = useLazy(fetchDelete);
  const id = `waiting-${thought.id}`;
  return (
    <li className={styles.one}>
      <blockquote id={id} className={styles.thought} dir="auto">
        {thought.content}
      </blockquote>
      <div className={styles.actions}>
        <Button variant="soft" aria-describedby={id} onClick={() => onChosen(thought)}>
          {texts.turn}
        </Button>
        <Button variant="quiet" aria-describedby={id} onClick={deletion.open}>
          {texts.letGo}
        </Button>
      </div>
      {deletion.Panel && (
        <deletion.Panel thought={thought} returnFocusTo={focusFallback} onClose={deletion.close} />
      )}
    </li>
  );
};

/** Folded: nobody meets an old thought unasked. */
export const WaitingList = ({ thoughts, hasMore, ...each }: WaitingListProps) => {
  const list = useRef<HTMLUListElement>(null);
  useListFocus(thoughts.length, list, list);
  return (
    <Disclosure summary={texts.summary(thoughts.length, hasMore)}>
      <ul ref={list} className={styles.list} tabIndex={-1}>
        {thoughts.map(thought => (
          <WaitingThought key={thought.id} thought={thought} {...each} />
        ))}
      </ul>
    </Disclosure>
  );
};

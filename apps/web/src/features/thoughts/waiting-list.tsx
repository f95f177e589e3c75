import type { Thought } from '@turnstone/contract/thoughts';
import { type RefObject, useRef } from 'react';
import { fewestToSearch } from '../../product-ui/search/is-long.ts';
import { SearchTools } from '../../product-ui/search/search-tools.tsx';
import { useSearchField } from '../../product-ui/search/use-search-field.ts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { useListFocus } from '../../ui/list-focus/use-list-focus.ts';
import { thoughtsTexts } from './thoughts.texts.ts';
import styles from './waiting-thoughts.module.css';

const texts = thoughtsTexts.waiting;
const fetchFound = async () => (await import('./found-thoughts.tsx')).FoundThoughts;
const fetchDelete = async () => (await import('./delete-thought-dialog.tsx')).DeleteThoughtDialog;

interface WaitingListProps {
  readonly thoughts: readonly Thought[];
  readonly hasMore: boolean;
  /** The one that is being turned. */
  readonly exceptId: string | null;
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
    <>
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
    </>
  );
};

/** Folded: nobody meets an old thought unasked. The newest of them, and all of them by their words. */
export const WaitingList = ({ thoughts, hasMore, exceptId, ...each }: WaitingListProps) => {
  const list = useRef<HTMLUListElement>(null);
  useListFocus(thoughts.length, list, list);
  const search = useSearchField();
  const isSearching = search.text.trim() !== '';
  const row = (thought: Thought) => <WaitingThought thought={thought} {...each} />;
  return (
    <Disclosure summary={texts.summary(thoughts.length, hasMore)}>
      {(isSearching || hasMore || thoughts.length >= fewestToSearch) && (
        <SearchTools className={styles.search} label={texts.search} search={search} load={fetchFound} />
      )}
      {isSearching ? (
        <LazySection
          load={fetchFound}
          componentProps={{
            text: search.text,
            exceptId,
            row,
            focusFallback: search.field,
            onShowAll: search.clear,
          }}
        />
      ) : (
        <ul ref={list} className={styles.list} tabIndex={-1}>
          {thoughts.map(thought => (
            <li key={thought.id}>{row(thought)}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
};

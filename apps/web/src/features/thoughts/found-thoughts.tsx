import { listThoughts, type Thought } from '@turnstone/contract/thoughts';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { createFoldedTexts } from '../../product-ui/search/find-in-slices.ts';
import { searchTexts } from '../../product-ui/search/search.texts.ts';
import { SearchResults } from '../../product-ui/search/search-results.tsx';
import type { ListSource } from '../../product-ui/search/use-all-pages.ts';
import { searchedWaitingKey } from './use-thoughts.ts';
import styles from './waiting-thoughts.module.css';

const texts = searchTexts({ one: 'thought', many: 'thoughts' });

const listSource: ListSource<Thought> = {
  queryKey: searchedWaitingKey,
  fetchPage: (backend, page) => backend.page(listThoughts, { ...page, waiting: true }),
};

const foldedText = createFoldedTexts(({ content }: Thought) => [content]);

interface FoundThoughtsProps {
  readonly text: string;
  /** The one that is being turned. */
  readonly exceptId: string | null;
  readonly row: (thought: Thought) => ReactNode;
  readonly focusFallback: RefObject<HTMLElement | null>;
  readonly onShowAll: () => void;
}

export const FoundThoughts = ({ exceptId, ...results }: FoundThoughtsProps) => {
  const isWanted = useMemo(() => (thought: Thought) => thought.id !== exceptId, [exceptId]);
  return (
    <SearchResults
      {...results}
      list={listSource}
      isWanted={isWanted}
      foldedText={foldedText}
      texts={texts}
      className={styles.list}
      level={3}
    />
  );
};

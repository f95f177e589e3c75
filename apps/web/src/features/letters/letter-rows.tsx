import type { RefObject } from 'react';
import { LazyEmptyArt } from '../../art/lazy-empty-art.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { LetterRow } from './letter-row.tsx';
import styles from './letters.module.css';
import { lettersTexts } from './letters.texts.ts';
import { useLetters } from './use-letters.ts';

const texts = lettersTexts.list;

interface LetterRowsProps {
  readonly includeArchived: boolean;
  readonly focusFallback: RefObject<HTMLElement | null>;
}

export const LetterRows = ({ includeArchived, focusFallback }: LetterRowsProps) => {
  // Asked here, and not handed down: a component is drawn anew only for what it reads of a query itself.
  const query = useLetters({ includeArchived });
  return (
    <>
      {query.isPending && <SkeletonCards className={styles.list} count={3} />}
      <PagedList
        query={query}
        focusFallback={focusFallback}
        className={styles.list}
        more={texts.more}
        row={letter => <LetterRow letter={letter} />}
        empty={
          <EmptyState
            art={<LazyEmptyArt variant="stand" />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            level={3}
          />
        }
      />
    </>
  );
};

import { useEffect, useRef, useState } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { itemsShown } from '../../backend/shown-lists.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import styles from './letter-list.module.css';
import { LetterRow } from './letter-row.tsx';
import { lettersTexts } from './letters.texts.ts';
import { useLetters } from './use-letters.ts';

const texts = lettersTexts.list;

interface LetterListProps {
  readonly plansPath: string;
  /** Where a decision about a shared letter is explained. */
  readonly decisionsPath: string;
  readonly className?: string | undefined;
}

export const LetterList = ({ className, ...paths }: LetterListProps) => {
  const [showsArchived, setShowsArchived] = useState(false);
  const query = useLetters(showsArchived);
  const letters = itemsShown(query.data);
  const heading = useRef<HTMLHeadingElement>(null);

  // The row that had the focus may be gone: deleted, or archived out of sight.
  const before = useRef(0);
  useEffect(() => {
    if (letters.length < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = letters.length;
  }, [letters.length]);

  return (
    <section className={className} aria-labelledby="letters-title">
      <div className={styles.head}>
        <h2 ref={heading} id="letters-title" tabIndex={-1} className={styles.heading}>
          {texts.heading}
        </h2>
        <Switch label={texts.showArchived} isOn={showsArchived} onChange={setShowsArchived} />
      </div>
      {query.isPending && <SkeletonCards className={styles.list} count={3} />}
      {query.isError && (
        <NotLoaded
          isBusy={query.isFetching}
          onTryAgain={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {letters.length > 0 && (
        <ul className={styles.list}>
          {letters.map(letter => (
            <li key={letter.id}>
              <LetterRow letter={letter} {...paths} />
            </li>
          ))}
        </ul>
      )}
      {query.isSuccess && letters.length === 0 && !query.hasNextPage && (
        <Card padding="none">
          <EmptyState
            art={<EmptyArt variant="stand" />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            level={3}
          />
        </Card>
      )}
      {query.hasNextPage && !query.isError && (
        <Button
          variant="line"
          className={styles.more}
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
};

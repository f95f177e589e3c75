import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { itemsShown } from '../../backend/shown-lists.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { PhraseSkeletons } from '../../ui/phrase/phrase-skeletons.tsx';
import { PivotCard } from './pivot-card.tsx';
import styles from './pivot-list.module.css';
import { pivotsTexts } from './pivots.texts.ts';
import { usePivots } from './use-pivots.ts';

const texts = pivotsTexts.list;

interface PivotListProps {
  /** The way to the first pivot, shown while there is none. */
  readonly emptyAction: ReactNode;
  /** The one that was saved a moment ago. */
  readonly freshId: string | undefined;
  readonly plansPath: string;
  readonly decisionsPath: string;
  /** The card that had the focus is gone: somebody else has to take it. */
  readonly onDeleted: () => void;
}

export const PivotList = ({ emptyAction, freshId, onDeleted, ...paths }: PivotListProps) => {
  const query = usePivots();
  const { isError, hasNextPage, fetchNextPage } = query;
  const pivots = itemsShown(query.data);
  const list = useRef<HTMLUListElement>(null);

  const countBefore = useRef(0);
  const hasAskedForMore = useRef(false);
  useEffect(() => {
    const before = countBefore.current;
    countBefore.current = pivots.length;
    if (pivots.length < before) onDeleted();
    if (pivots.length <= before || !hasAskedForMore.current) return;
    // The button may be gone now: the first of the new ones takes the focus.
    hasAskedForMore.current = false;
    list.current?.children[before]?.querySelector('h2')?.focus();
  }, [pivots.length, onDeleted]);

  if (query.isPending) return <PhraseSkeletons className={styles.grid} />;

  const showMore = () => {
    hasAskedForMore.current = true;
    void fetchNextPage();
  };

  return (
    <div className={styles.library}>
      {pivots.length > 0 && (
        <ul ref={list} className={styles.grid}>
          {pivots.map(pivot => (
            <li key={pivot.id}>
              <PivotCard pivot={pivot} level={2} {...paths} isFresh={pivot.id === freshId} />
            </li>
          ))}
        </ul>
      )}
      {isError && (
        <NotLoaded onTryAgain={query.isFetchNextPageError ? showMore : () => void query.refetch()} />
      )}
      {!isError && pivots.length === 0 && !hasNextPage && (
        <Card padding="none">
          <EmptyState
            art={<EmptyArt variant="turn" />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={emptyAction}
          />
        </Card>
      )}
      {!isError && hasNextPage && (
        <Button variant="line" className={styles.more} isBusy={query.isFetchingNextPage} onClick={showMore}>
          {texts.more}
        </Button>
      )}
    </div>
  );
};

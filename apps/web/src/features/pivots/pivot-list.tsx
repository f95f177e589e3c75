import { type ReactNode, type RefObject, useRef } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { itemsShown } from '../../backend/shown-lists.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useGrown } from '../../ui/grown/use-grown.ts';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
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
  /** Takes the focus when the card that had it is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

export const PivotList = ({ emptyAction, freshId, heading, ...paths }: PivotListProps) => {
  const query = usePivots();
  const pivots = itemsShown(query.data);
  const list = useRef<HTMLUListElement>(null);
  const askForMore = useGrown(pivots.length, list, heading);
  if (query.isPending) return <PhraseSkeletons className={styles.grid} />;
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
      <ListEnd
        query={query}
        more={texts.more}
        onMore={askForMore}
        empty={
          <Card padding="none">
            <EmptyState
              art={<EmptyArt variant="turn" />}
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={emptyAction}
            />
          </Card>
        }
      />
    </div>
  );
};

import { useRef } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { itemsShown } from '../../backend/shown-lists.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useGrown } from '../../ui/grown/use-grown.ts';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
import { PhraseSkeletons } from '../../ui/phrase/phrase-skeletons.tsx';
import type { Around } from './around.ts';
import { SharedPivotCard } from './shared-pivot-card.tsx';
import styles from './shared-pivots.module.css';
import { sharedPivotsTexts as texts } from './shared-pivots.texts.ts';
import { useSharedPivots } from './use-shared-pivots.ts';

/** What others have turned over, for Pro. */
export const SharedPivots = (around: Around) => {
  const query = useSharedPivots();
  const pivots = itemsShown(query.data);
  const list = useRef<HTMLUListElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  // Taken back, or of somebody who was blocked: a card is gone with the focus in it.
  const askForMore = useGrown(pivots.length, list, whole);
  if (query.isPending) return <PhraseSkeletons className={styles.grid} />;
  return (
    <div ref={whole} tabIndex={-1} className={styles.whole}>
      {pivots.length > 0 && (
        <ul ref={list} className={styles.grid}>
          {pivots.map(pivot => (
            <li key={pivot.id}>
              <SharedPivotCard pivot={pivot} {...around} />
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
            <EmptyState art={<EmptyArt variant="turn" />} title={texts.emptyTitle} text={texts.emptyText} />
          </Card>
        }
      />
    </div>
  );
};

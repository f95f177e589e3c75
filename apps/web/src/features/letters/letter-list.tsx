import { useRef, useState } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { itemsShown } from '../../backend/shown-lists.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useGrown } from '../../ui/grown/use-grown.ts';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
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
  const query = useLetters({ includeArchived: showsArchived });
  const letters = itemsShown(query.data);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Deleted, or archived out of sight: a letter is gone with the focus in it.
  const askForMore = useGrown(letters.length, list, heading);
  return (
    <section className={className} aria-labelledby="letters-title">
      <div className={styles.head}>
        <h2 ref={heading} id="letters-title" tabIndex={-1} className={styles.heading}>
          {texts.heading}
        </h2>
        <Switch label={texts.showArchived} isOn={showsArchived} onChange={setShowsArchived} />
      </div>
      {query.isPending && <SkeletonCards className={styles.list} count={3} />}
      {letters.length > 0 && (
        <ul ref={list} className={styles.list}>
          {letters.map(letter => (
            <li key={letter.id}>
              <LetterRow letter={letter} {...paths} />
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
              art={<EmptyArt variant="stand" />}
              title={texts.emptyTitle}
              text={texts.emptyText}
              level={3}
            />
          </Card>
        }
      />
    </section>
  );
};

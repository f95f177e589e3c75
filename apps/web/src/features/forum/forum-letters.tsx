import { useRef } from 'react';
import { itemsShown } from '../../backend/shown-lists.ts';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useGrown } from '../../ui/grown/use-grown.ts';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import type { Around } from './around.ts';
import { forumTexts } from './forum.texts.ts';
import { ForumLetterCard } from './forum-letter-card.tsx';
import styles from './forum-letters.module.css';
import { useForumLetters } from './use-forum.ts';

const texts = forumTexts.list;

/** Shared letters, newest first. Reading is open to everybody. */
export const ForumLetters = (around: Around) => {
  const query = useForumLetters();
  const letters = itemsShown(query.data);
  const list = useRef<HTMLUListElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  // Of somebody who was blocked, a letter is gone with the focus in it.
  const askForMore = useGrown(letters.length, list, whole);
  if (query.isPending) return <SkeletonCards className={styles.list} count={3} />;
  return (
    <div ref={whole} tabIndex={-1} className={classNames(styles.list, styles.whole)}>
      {letters.length > 0 && (
        <ul ref={list} className={styles.list}>
          {letters.map(letter => (
            <li key={letter.id}>
              <ForumLetterCard letter={letter} {...around} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd query={query} more={texts.more} empty={<Card>{texts.empty}</Card>} onMore={askForMore} />
    </div>
  );
};

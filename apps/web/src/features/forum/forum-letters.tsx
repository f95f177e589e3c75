import { itemsShown } from '../../backend/shown-lists.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { forumTexts } from './forum.texts.ts';
import { ForumLetterCard } from './forum-letter-card.tsx';
import styles from './forum-letters.module.css';
import { useForumLetters } from './use-forum.ts';

const texts = forumTexts.list;

/** Shared letters, newest first. Reading is open to everybody. */
export const ForumLetters = ({ plansPath }: { readonly plansPath: string }) => {
  const query = useForumLetters();
  const letters = itemsShown(query.data);
  if (query.isPending) return <SkeletonCards className={styles.list} count={3} />;
  return (
    <div className={styles.list}>
      {letters.length > 0 && (
        <ul className={styles.list}>
          {letters.map(letter => (
            <li key={letter.id}>
              <ForumLetterCard letter={letter} plansPath={plansPath} />
            </li>
          ))}
        </ul>
      )}
      {query.isError && (
        <NotLoaded
          isBusy={query.isFetching}
          onTryAgain={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.isSuccess && letters.length === 0 && <Card>{texts.empty}</Card>}
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
    </div>
  );
};

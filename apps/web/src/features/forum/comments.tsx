import type { ForumLetter } from '@turnstone/contract';
import { itemsShown } from '../../backend/shown-lists.ts';
import { Button } from '../../ui/button/button.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { Comment } from './comment.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { forumTexts as texts } from './forum.texts.ts';
import { useComments } from './use-forum.ts';

interface CommentsProps {
  readonly letter: ForumLetter;
  readonly plansPath: string;
}

/** The oldest first, as a conversation is read; earlier ones come when asked for. */
export const Comments = ({ letter, plansPath }: CommentsProps) => {
  const query = useComments(letter.id);
  const comments = itemsShown(query.data).toReversed();
  return (
    <div className={styles.comments}>
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && <NotLoaded isBusy={query.isFetching} onTryAgain={() => void query.refetch()} />}
      {query.hasNextPage && (
        <Button variant="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.comments.more}
        </Button>
      )}
      {comments.length > 0 && (
        <ul className={styles.list}>
          {comments.map(comment => (
            <li key={comment.id}>
              <Comment comment={comment} />
            </li>
          ))}
        </ul>
      )}
      {letter.allowComments ? (
        <CommentForm letter={letter} plansPath={plansPath} />
      ) : (
        <p className={styles.off}>{texts.letter.off}</p>
      )}
    </div>
  );
};

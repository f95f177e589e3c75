import type { ForumLetter } from '@turnstone/contract';
import { useRef } from 'react';
import { itemsShown } from '../../backend/shown-lists.ts';
import { useGrown } from '../../ui/grown/use-grown.ts';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import type { Around } from './around.ts';
import { Comment } from './comment.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { forumTexts as texts } from './forum.texts.ts';
import { useComments } from './use-forum.ts';

interface CommentsProps extends Around {
  readonly letter: ForumLetter;
}

/** The oldest first, as a conversation is read; earlier ones come when asked for. */
export const Comments = ({ letter, ...around }: CommentsProps) => {
  const query = useComments(letter.id);
  const comments = itemsShown(query.data).toReversed();
  const list = useRef<HTMLUListElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  // Deleted, or of somebody who was blocked: a comment is gone with the focus in it.
  useGrown(comments.length, list, whole);
  return (
    <div ref={whole} tabIndex={-1} className={styles.comments}>
      {query.isPending && <SkeletonRows count={2} />}
      <ListEnd query={query} look="quiet" more={texts.comments.more} />
      {comments.length > 0 && (
        <ul ref={list} className={styles.list}>
          {comments.map(comment => (
            <li key={comment.id}>
              <Comment comment={comment} {...around} />
            </li>
          ))}
        </ul>
      )}
      {letter.allowComments ? (
        <CommentForm letter={letter} plansPath={around.plansPath} />
      ) : (
        <p className={styles.off}>{texts.letter.off}</p>
      )}
    </div>
  );
};

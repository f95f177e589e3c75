import type { ForumLetter } from '@turnstone/contract/forum';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { HiddenWhenReported } from '../../product-ui/report-control/hidden-when-reported.tsx';
import type { ReportMenuProvider } from '../../product-ui/report-control/report-control.ts';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
import { useListFocus } from '../../ui/list-focus/use-list-focus.ts';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { Comment } from './comment.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { forumTexts as texts } from './forum.texts.ts';
import { useComments } from './use-forum.ts';

interface CommentsProps extends ReportMenuProvider {
  readonly letter: ForumLetter;
  /** The first of them are there, or could not be fetched. */
  readonly onShown?: (() => void) | undefined;
}

/** The oldest first, as a conversation is read; earlier ones come when asked for. */
export const Comments = ({ letter, onShown, ...context }: CommentsProps) => {
  const query = useComments(letter.id);
  const { isPending } = query;
  const tellShown = useEffectEvent(() => onShown?.());
  useEffect(() => {
    if (!isPending) tellShown();
  }, [isPending]);
  const comments = flattenPages(query.data).toReversed();
  const list = useRef<HTMLUListElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  // Deleted, or of somebody who was blocked: a comment is gone with the focus in it.
  useListFocus(comments.length, list, whole);
  return (
    <div ref={whole} tabIndex={-1} className={styles.comments}>
      {isPending && <SkeletonRows count={2} />}
      <ListEnd query={query} variant="quiet" more={texts.comments.more} />
      {comments.length > 0 && (
        <ul ref={list} className={styles.list}>
          {comments.map(comment => (
            <li key={comment.id}>
              <HiddenWhenReported id={comment.id}>
                <Comment comment={comment} {...context} />
              </HiddenWhenReported>
            </li>
          ))}
        </ul>
      )}
      {letter.allowComments ? (
        <CommentForm letter={letter} />
      ) : (
        <p className={styles.off}>{texts.letter.off}</p>
      )}
    </div>
  );
};

import type { LetterComment } from '@turnstone/contract';
import { Trash2 } from 'lucide-react';
import { StoneAvatar } from '../../art/stone-avatar.tsx';
import { whenHere } from '../../backend/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { ReviewNote } from '../../ui/review-note/review-note.tsx';
import type { Around } from './around.ts';
import styles from './comment.module.css';
import { forumTexts } from './forum.texts.ts';
import { useDeleteComment } from './use-forum.ts';

const texts = forumTexts.comments;

interface CommentProps extends Around {
  readonly comment: LetterComment;
}

export const Comment = ({ comment, Others, decisionsPath }: CommentProps) => {
  const remove = useDeleteComment(comment);
  return (
    <div className={styles.comment}>
      <StoneAvatar name={comment.authorName} size={36} />
      <div className={styles.words}>
        <p>
          <span className={styles.author} dir="auto">
            {comment.authorName}
          </span>
          {comment.isByAuthor && (
            <Badge tone="tide" className={styles.mark}>
              {texts.author}
            </Badge>
          )}
          <span className={styles.when}> · {whenHere(comment.createdAt)}</span>
        </p>
        <p className={styles.content} dir="auto">
          {comment.content}
        </p>
        <ReviewNote className={styles.review} review={comment.review} decisionsPath={decisionsPath} />
      </div>
      {!comment.isMine && <Others about={{ kind: 'comment', id: comment.id }} words={comment.content} />}
      {comment.canDelete && (
        <IconButton
          icon={Trash2}
          label={texts.delete}
          aria-disabled={remove.isPending || undefined}
          onClick={() => remove.isPending || remove.mutate()}
        />
      )}
    </div>
  );
};

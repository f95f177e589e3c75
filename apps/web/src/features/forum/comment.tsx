import type { LetterComment } from '@turnstone/contract/forum';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { StoneAvatar } from '../../art/stone-avatar.tsx';
import { formatWhen } from '../../platform/time-zone.ts';
import type { ReportMenuProvider } from '../../product-ui/report-control/report-control.ts';
import { ReviewNote } from '../../product-ui/review-note/review-note.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import styles from './comments.module.css';
import { forumTexts } from './forum.texts.ts';

const texts = forumTexts.comments;
const fetchDelete = async () => (await import('./delete-comment-dialog.tsx')).DeleteCommentDialog;

interface CommentProps extends ReportMenuProvider {
  readonly comment: LetterComment;
}

export const Comment = ({ comment, ReportMenu }: CommentProps) => {
  const deletion = useLazy(fetchDelete);
  const remove = useRef<HTMLButtonElement>(null);
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
          <span className={styles.when}> · {formatWhen(comment.createdAt)}</span>
        </p>
        <p className={styles.content} dir="auto">
          {comment.content}
        </p>
        <ReviewNote className={styles.review} review={comment.review} />
      </div>
      {!comment.isMine && (
        <ReportMenu about={{ kind: 'comment', id: comment.id }} itemLabel={comment.content} />
      )}
      {comment.canDelete && (
        <IconButton
          ref={remove}
          icon={Trash2}
          label={texts.delete}
          onPointerEnter={deletion.preload}
          onClick={deletion.open}
        />
      )}
      {deletion.Panel && <deletion.Panel comment={comment} returnFocusTo={remove} onClose={deletion.close} />}
    </div>
  );
};

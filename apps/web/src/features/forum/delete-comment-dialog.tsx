import type { LetterComment } from '@turnstone/contract/forum';
import { DeleteDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { useRemoveComment } from './use-forum.ts';

const texts = {
  title: 'Delete this comment?',
  text: 'It will be gone for everyone. This action cannot be undone.',
  keep: 'Keep comment',
  confirm: 'Delete comment',
} as const;

interface DeleteCommentDialogProps extends DialogBaseProps {
  readonly comment: LetterComment;
}

export const DeleteCommentDialog = ({ comment, ...rest }: DeleteCommentDialogProps) => (
  <DeleteDialog {...rest} texts={texts} itemLabel={comment.content} mutation={useRemoveComment(comment)} />
);

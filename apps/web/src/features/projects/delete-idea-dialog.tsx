import type { ProjectIdea } from '@turnstone/contract';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { detailTexts } from './detail.texts.ts';
import { useDeleteIdea } from './use-ideas.ts';

interface DeleteIdeaDialogProps extends OpenedDialog {
  readonly idea: ProjectIdea;
}

export const DeleteIdeaDialog = ({ idea, ...rest }: DeleteIdeaDialogProps) => (
  <DeleteDialog
    {...rest}
    texts={detailTexts.ideas.remove}
    words={idea.content}
    removal={useDeleteIdea(idea)}
  />
);

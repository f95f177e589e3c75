import type { ProjectIdea } from '@turnstone/contract/project-ideas';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog-base-props.ts';
import { detailTexts } from './detail.texts.ts';
import { useRemoveIdea } from './use-ideas.ts';

interface DeleteIdeaDialogProps extends DialogBaseProps {
  readonly idea: ProjectIdea;
}

export const DeleteIdeaDialog = ({ idea, ...rest }: DeleteIdeaDialogProps) => (
  <DeleteDialog
    {...rest}
    texts={detailTexts.ideas.remove}
    itemLabel={idea.content}
    mutation={useRemoveIdea(idea)}
  />
);

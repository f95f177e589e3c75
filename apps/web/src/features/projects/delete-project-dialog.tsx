import type { Project } from '@turnstone/contract/projects';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog-base-props.ts';
import { detailTexts } from './detail.texts.ts';
import { useRemoveProject } from './use-project.ts';

interface DeleteProjectDialogProps extends DialogBaseProps {
  readonly project: Project;
  readonly onDeleted: () => void;
}

export const DeleteProjectDialog = ({ project, ...rest }: DeleteProjectDialogProps) => (
  <DeleteDialog
    {...rest}
    texts={detailTexts.remove}
    itemLabel={project.title}
    mutation={useRemoveProject(project.id)}
  />
);

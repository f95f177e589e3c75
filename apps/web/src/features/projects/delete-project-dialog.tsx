import type { Project } from '@turnstone/contract';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { detailTexts } from './detail.texts.ts';
import { useDeleteProject } from './use-project.ts';

interface DeleteProjectDialogProps extends OpenedDialog {
  readonly project: Project;
  readonly onDeleted: () => void;
}

export const DeleteProjectDialog = ({ project, ...rest }: DeleteProjectDialogProps) => (
  <DeleteDialog
    {...rest}
    texts={detailTexts.remove}
    words={project.title}
    removal={useDeleteProject(project.id)}
  />
);

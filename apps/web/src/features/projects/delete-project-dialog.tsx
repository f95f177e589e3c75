import type { Project } from '@turnstone/contract';
import type { RefObject } from 'react';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import { detailTexts } from './detail.texts.ts';
import { useDeleteProject } from './use-project.ts';

interface DeleteProjectDialogProps {
  readonly project: Project;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export const DeleteProjectDialog = ({ project, ...rest }: DeleteProjectDialogProps) => (
  <DeleteDialog
    {...rest}
    texts={detailTexts.remove}
    words={project.title}
    removal={useDeleteProject(project.id)}
  />
);

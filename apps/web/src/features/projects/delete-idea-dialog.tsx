import type { ProjectIdea } from '@turnstone/contract';
import type { RefObject } from 'react';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import { detailTexts } from './detail.texts.ts';
import { useDeleteIdea } from './use-ideas.ts';

interface DeleteIdeaDialogProps {
  readonly idea: ProjectIdea;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export const DeleteIdeaDialog = ({ idea, ...rest }: DeleteIdeaDialogProps) => (
  <DeleteDialog
    {...rest}
    texts={detailTexts.ideas.remove}
    words={idea.content}
    removal={useDeleteIdea(idea)}
  />
);

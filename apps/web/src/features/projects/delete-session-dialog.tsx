import type { ProjectTimeLog } from '@turnstone/contract';
import type { RefObject } from 'react';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import { detailTexts } from './detail.texts.ts';
import { useDeleteTimeLog } from './use-time-logs.ts';

interface DeleteSessionDialogProps {
  readonly log: ProjectTimeLog;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export const DeleteSessionDialog = ({ log, ...rest }: DeleteSessionDialogProps) => (
  <DeleteDialog
    {...rest}
    texts={detailTexts.sessions.remove}
    words={log.description}
    removal={useDeleteTimeLog(log)}
  />
);

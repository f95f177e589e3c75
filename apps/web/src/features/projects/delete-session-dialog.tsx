import type { ProjectTimeLog } from '@turnstone/contract';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { detailTexts } from './detail.texts.ts';
import { useDeleteTimeLog } from './use-time-logs.ts';

interface DeleteSessionDialogProps extends OpenedDialog {
  readonly log: ProjectTimeLog;
}

export const DeleteSessionDialog = ({ log, ...rest }: DeleteSessionDialogProps) => (
  <DeleteDialog
    {...rest}
    texts={detailTexts.sessions.remove}
    words={log.description}
    removal={useDeleteTimeLog(log)}
  />
);

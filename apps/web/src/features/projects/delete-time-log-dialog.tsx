import type { ProjectTimeLog } from '@turnstone/contract/project-time-logs';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog-base-props.ts';
import { detailTexts } from './detail.texts.ts';
import { useRemoveTimeLog } from './use-time-logs.ts';

interface DeleteTimeLogDialogProps extends DialogBaseProps {
  readonly log: ProjectTimeLog;
}

export const DeleteTimeLogDialog = ({ log, ...rest }: DeleteTimeLogDialogProps) => (
  <DeleteDialog
    {...rest}
    texts={detailTexts.timeLogs.remove}
    itemLabel={log.description}
    mutation={useRemoveTimeLog(log)}
  />
);

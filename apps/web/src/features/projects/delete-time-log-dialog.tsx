import { type ProjectTimeLog, removeProjectTimeLog } from '@turnstone/contract/project-time-logs';
import { removeFromList } from '../../api/list-cache.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { DeleteDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { detailTexts } from './detail.texts.ts';
import { invalidateTimeLogs, timeLogsKey } from './project-cache.ts';

const texts = detailTexts.timeLogs.remove;

export const DeleteTimeLogDialog = ({ log, ...rest }: DialogBaseProps & { readonly log: ProjectTimeLog }) => {
  const { id, projectId, description } = log;
  const remove = useSave(removeProjectTimeLog, {
    toInput: () => ({ params: { id } }),
    onSaved: (_, queries) => {
      removeFromList(queries, timeLogsKey(projectId), id);
      invalidateTimeLogs(queries, projectId);
    },
    toast: texts.done,
    failed: texts.failed,
  });
  return <DeleteDialog {...rest} texts={texts} itemLabel={description} mutation={remove} />;
};

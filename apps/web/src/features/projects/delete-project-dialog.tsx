import { type Project, removeProject } from '@turnstone/contract/projects';
import { removeFromList } from '../../api/list-cache.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { DeleteDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { detailTexts } from './detail.texts.ts';
import { invalidateTotals, projectKey, projectsKey } from './project-cache.ts';
import { useTimer } from './use-timer.ts';

const texts = detailTexts.remove;

interface DeleteProjectDialogProps extends DialogBaseProps {
  readonly project: Project;
  readonly onDeleted: () => void;
}

export const DeleteProjectDialog = ({ project: { id, title }, ...rest }: DeleteProjectDialogProps) => {
  const { stopFor } = useTimer();
  const remove = useSave(removeProject, {
    toInput: () => ({ params: { id } }),
    onSaved: (_, queries) => {
      removeFromList(queries, projectsKey, id);
      // Whoever comes back by the Back button is told that it is gone; the page that is still here is not asked again.
      void queries.invalidateQueries({ queryKey: projectKey(id), refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: projectsKey, exact: true });
      invalidateTotals(queries);
      toast(texts.done);
      // Has a toast of its own where a timer was running.
      stopFor(id);
    },
    failed: texts.failed,
  });
  return <DeleteDialog {...rest} texts={texts} itemLabel={title} mutation={remove} />;
};

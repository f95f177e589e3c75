import type { Pivot } from '@turnstone/contract';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './delete-pivot-dialog.module.css';
import { usePivotChangeDraft } from './pivot-drafts.ts';
import { pivotsTexts } from './pivots.texts.ts';
import { useDeletePivot } from './use-pivots.ts';

const texts = pivotsTexts.delete;

interface DeletePivotDialogProps {
  readonly pivot: Pivot;
  readonly onClose: () => void;
}

export const DeletePivotDialog = ({ pivot, onClose }: DeletePivotDialogProps) => {
  const draft = usePivotChangeDraft(pivot);
  const remove = useDeletePivot();
  const confirm = () => remove.mutate({ id: pivot.id, onDeleted: draft.discard }, { onError: onClose });
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button variant="danger" disabled={remove.isPending} isBusy={remove.isPending} onClick={confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p className={styles.phrase}>{pivot.pivotPhrase}</p>
      <p>{texts.text}</p>
    </Dialog>
  );
};

import type { Pivot } from '@turnstone/contract';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import styles from './delete-pivot-dialog.module.css';
import { usePivotChangeDraft } from './pivot-drafts.ts';
import { pivotsTexts } from './pivots.texts.ts';
import { useDeletePivot } from './use-pivots.ts';

const texts = pivotsTexts.delete;

interface DeletePivotDialogProps {
  readonly pivot: Pivot;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export const DeletePivotDialog = ({ pivot, returnFocusTo, onClose }: DeletePivotDialogProps) => {
  const draft = usePivotChangeDraft(pivot);
  const remove = useDeletePivot();
  const confirm = () => remove.mutate({ id: pivot.id, onDeleted: draft.discard }, { onError: onClose });
  return (
    <ConfirmDialog
      title={texts.title}
      keepText={texts.keep}
      confirmText={texts.confirm}
      isBusy={remove.isPending}
      returnFocusTo={returnFocusTo}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className={styles.phrase}>{pivot.pivotPhrase}</p>
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
};

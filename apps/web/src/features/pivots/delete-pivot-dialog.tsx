import type { Pivot } from '@turnstone/contract';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { usePivotChangeDraft } from './pivot-drafts.ts';
import { pivotsTexts } from './pivots.texts.ts';
import { useDeletePivot } from './use-delete-pivot.ts';

interface DeletePivotDialogProps extends OpenedDialog {
  readonly pivot: Pivot;
}

export const DeletePivotDialog = ({ pivot, ...rest }: DeletePivotDialogProps) => {
  const draft = usePivotChangeDraft(pivot);
  return (
    <DeleteDialog
      {...rest}
      texts={pivotsTexts.delete}
      words={pivot.pivotPhrase}
      removal={useDeletePivot(pivot, draft.discard)}
    />
  );
};

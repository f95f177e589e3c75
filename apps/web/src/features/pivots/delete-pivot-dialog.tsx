import type { Pivot } from '@turnstone/contract/pivots';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog-base-props.ts';
import { usePivotChangeDraft } from './pivot-drafts.ts';
import { pivotsTexts } from './pivots.texts.ts';
import { useRemovePivot } from './use-remove-pivot.ts';

interface DeletePivotDialogProps extends DialogBaseProps {
  readonly pivot: Pivot;
}

export const DeletePivotDialog = ({ pivot, ...rest }: DeletePivotDialogProps) => {
  const draft = usePivotChangeDraft(pivot);
  return (
    <DeleteDialog
      {...rest}
      texts={pivotsTexts.delete}
      itemLabel={pivot.pivotPhrase}
      mutation={useRemovePivot(pivot, draft.discard)}
    />
  );
};

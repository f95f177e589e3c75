import type { Pivot } from '@turnstone/contract';
import type { RefObject } from 'react';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import { usePivotChangeDraft } from './pivot-drafts.ts';
import { pivotsTexts } from './pivots.texts.ts';
import { useDeletePivot } from './use-delete-pivot.ts';

interface DeletePivotDialogProps {
  readonly pivot: Pivot;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export const DeletePivotDialog = ({ pivot, ...rest }: DeletePivotDialogProps) => {
  const draft = usePivotChangeDraft(pivot);
  return (
    <DeleteDialog
      {...rest}
      texts={pivotsTexts.delete}
      words={pivot.pivotPhrase}
      removal={useDeletePivot(pivot.id, draft.discard)}
    />
  );
};

import { type Pivot, removePivot } from '@turnstone/contract/pivots';
import { listSharedPivots } from '@turnstone/contract/shared-pivots';
import { removeFromList } from '../../api/list-cache.ts';
import { toastConflict } from '../../product-ui/forms/toast-conflict.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { DeleteDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { endBeliefQuestion } from './belief-row-place.ts';
import { usePivotChangeDraft } from './pivot-drafts.ts';
import { pivotsTexts } from './pivots.texts.ts';
import { invalidateDerived, pivotsKey, updateCachedPivot } from './use-pivots.ts';

const texts = pivotsTexts.delete;

export const DeletePivotDialog = ({ pivot, ...rest }: DialogBaseProps & { readonly pivot: Pivot }) => {
  const draft = usePivotChangeDraft(pivot);
  const remove = useSave(removePivot, {
    toInput: () => ({ params: { id: pivot.id }, base: pivot, onSaved: draft.discard }),
    onSaved: ({ id }, queries) => {
      endBeliefQuestion(id);
      removeFromList(queries, pivotsKey, id);
      invalidateDerived(queries);
      void queries.invalidateQueries({ queryKey: [listSharedPivots.path] });
    },
    toast: pivotsTexts.deleted,
    failed: toastConflict(removePivot, texts, updateCachedPivot),
  });
  return <DeleteDialog {...rest} texts={texts} itemLabel={pivot.pivotPhrase} mutation={remove} />;
};

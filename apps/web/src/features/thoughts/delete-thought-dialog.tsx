import { removeThought, type Thought } from '@turnstone/contract/thoughts';
import { removeFromList } from '../../api/list-cache.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { DeleteDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { deleteThoughtTexts as texts } from './delete-thought.texts.ts';
import { waitingKey } from './use-thoughts.ts';

export const DeleteThoughtDialog = ({
  thought,
  ...rest
}: DialogBaseProps & { readonly thought: Thought }) => {
  const remove = useSave(removeThought, {
    toInput: () => ({ params: { id: thought.id } }),
    onSaved: ({ id }, queries) => {
      removeFromList(queries, waitingKey, id);
      return queries.invalidateQueries({ queryKey: waitingKey, exact: true });
    },
    toast: texts.done,
    failed: texts.failed,
  });
  return (
    <DeleteDialog
      {...rest}
      texts={texts}
      itemLabel={thought.content}
      mutation={remove}
      onDeleted={rest.onClose}
    />
  );
};

import { type Letter, removeLetter } from '@turnstone/contract/letters';
import { toastConflict } from '../../product-ui/forms/toast-conflict.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { DeleteDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { useLetterChangeDraft } from './letter-drafts.ts';
import { lettersTexts } from './letters.texts.ts';
import { invalidateForum, removeCachedLetter, updateCachedLetter } from './use-letters.ts';

const texts = lettersTexts.delete;

export const DeleteLetterDialog = ({ letter, ...rest }: DialogBaseProps & { readonly letter: Letter }) => {
  const draft = useLetterChangeDraft(letter);
  const remove = useSave(removeLetter, {
    toInput: () => ({ params: { id: letter.id }, base: letter, onSaved: draft.discard }),
    onSaved: ({ id }, queries) => {
      removeCachedLetter(queries, id);
      invalidateForum(queries);
    },
    toast: texts.done,
    failed: toastConflict(removeLetter, texts, updateCachedLetter),
  });
  return <DeleteDialog {...rest} texts={texts} itemLabel={letter.title} mutation={remove} />;
};

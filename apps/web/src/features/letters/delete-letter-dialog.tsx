import type { Letter } from '@turnstone/contract/letters';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog-base-props.ts';
import { useLetterChangeDraft } from './letter-drafts.ts';
import { lettersTexts } from './letters.texts.ts';
import { useRemoveLetter } from './use-letters.ts';

interface DeleteLetterDialogProps extends DialogBaseProps {
  readonly letter: Letter;
}

export const DeleteLetterDialog = ({ letter, ...rest }: DeleteLetterDialogProps) => {
  const draft = useLetterChangeDraft(letter);
  return (
    <DeleteDialog
      {...rest}
      texts={lettersTexts.delete}
      itemLabel={letter.title}
      mutation={useRemoveLetter(letter, draft.discard)}
    />
  );
};

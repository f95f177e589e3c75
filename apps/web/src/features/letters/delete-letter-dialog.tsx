import type { UnsentLetter } from '@turnstone/contract';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { useLetterChangeDraft } from './letter-drafts.ts';
import { lettersTexts } from './letters.texts.ts';
import { useDeleteLetter } from './use-letters.ts';

interface DeleteLetterDialogProps extends OpenedDialog {
  readonly letter: UnsentLetter;
}

export const DeleteLetterDialog = ({ letter, ...rest }: DeleteLetterDialogProps) => {
  const draft = useLetterChangeDraft(letter);
  return (
    <DeleteDialog
      {...rest}
      texts={lettersTexts.delete}
      words={letter.title}
      removal={useDeleteLetter(letter, draft.discard)}
    />
  );
};

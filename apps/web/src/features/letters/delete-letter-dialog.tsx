import type { UnsentLetter } from '@turnstone/contract';
import type { RefObject } from 'react';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import { useLetterChangeDraft } from './letter-drafts.ts';
import { lettersTexts } from './letters.texts.ts';
import { useDeleteLetter } from './use-letters.ts';

interface DeleteLetterDialogProps {
  readonly letter: UnsentLetter;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export const DeleteLetterDialog = ({ letter, ...rest }: DeleteLetterDialogProps) => {
  const draft = useLetterChangeDraft(letter);
  return (
    <DeleteDialog
      {...rest}
      texts={lettersTexts.delete}
      words={letter.title}
      removal={useDeleteLetter(letter.id, draft.discard)}
    />
  );
};

import type { UnsentLetter } from '@turnstone/contract';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { useLetterChangeDraft } from './letter-drafts.ts';
import { lettersTexts } from './letters.texts.ts';
import { useDeleteLetter } from './use-letters.ts';

const texts = lettersTexts.delete;

interface DeleteLetterDialogProps {
  readonly letter: UnsentLetter;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export const DeleteLetterDialog = ({ letter, returnFocusTo, onClose }: DeleteLetterDialogProps) => {
  const draft = useLetterChangeDraft(letter);
  const remove = useDeleteLetter();
  return (
    <ConfirmDialog
      title={texts.title}
      keepText={texts.keep}
      confirmText={texts.confirm}
      isBusy={remove.isPending}
      returnFocusTo={returnFocusTo}
      onConfirm={() => remove.mutate({ id: letter.id, onDeleted: draft.discard }, { onError: onClose })}
      onClose={onClose}
    >
      <p dir="auto">
        <strong>{letter.title}</strong>
      </p>
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
};

import type { UseMutationResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly keep: string;
    readonly confirm: string;
  };
  /** The person's own words for what will be gone. */
  readonly words: string;
  readonly removal: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
}

export const DeleteDialog = ({
  texts,
  words,
  removal,
  returnFocusTo,
  onDeleted,
  onClose,
}: DeleteDialogProps) => (
  <ConfirmDialog
    title={texts.title}
    keepText={texts.keep}
    confirmText={texts.confirm}
    isBusy={removal.isPending}
    returnFocusTo={returnFocusTo}
    onConfirm={() => removal.mutate(undefined, { onSuccess: () => onDeleted?.(), onError: onClose })}
    onClose={onClose}
  >
    <p className={styles.words} dir="auto">
      {words}
    </p>
    <p>{texts.text}</p>
  </ConfirmDialog>
);

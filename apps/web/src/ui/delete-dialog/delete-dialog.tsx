import type { RefObject } from 'react';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import styles from './delete-dialog.module.css';

/** As a mutation has it. */
interface Removal {
  readonly isPending: boolean;
  mutate(nothing: undefined, then: { readonly onSuccess: () => void; readonly onError: () => void }): void;
}

interface DeleteDialogProps {
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly keep: string;
    readonly confirm: string;
  };
  /** The person's own words for what will be gone. */
  readonly words: string;
  readonly removal: Removal;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Names what will be gone for good, and asks once. */
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

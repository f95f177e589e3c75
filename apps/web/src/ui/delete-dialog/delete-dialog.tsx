import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import type { OpenedDialog } from '../dialog/opened-dialog.ts';
import styles from './delete-dialog.module.css';

/** As a mutation has it. */
interface Removal {
  readonly isPending: boolean;
  mutate(nothing: undefined, then: { readonly onSuccess: () => void; readonly onError: () => void }): void;
}

interface DeleteDialogProps extends OpenedDialog {
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly keep: string;
    readonly confirm: string;
  };
  /** The person's own words for what will be gone. */
  readonly words: string;
  readonly removal: Removal;
  readonly onDeleted?: (() => void) | undefined;
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

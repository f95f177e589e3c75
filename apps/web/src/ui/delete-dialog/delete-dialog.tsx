import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import styles from '../dialog/dialog.module.css';
import type { DialogBaseProps } from '../dialog/dialog.tsx';

/** As a mutation has it. */
interface DeleteMutation {
  readonly isPending: boolean;
  mutate(nothing: undefined, then: { readonly onSuccess: () => void; readonly onError: () => void }): void;
}

interface DeleteDialogProps extends DialogBaseProps {
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly keep: string;
    readonly confirm: string;
  };
  /** The text that names the item to delete. */
  readonly itemLabel: string;
  readonly mutation: DeleteMutation;
  readonly onDeleted?: (() => void) | undefined;
}

/** Names what will be gone for good, and asks once. */
export const DeleteDialog = ({
  texts,
  itemLabel,
  mutation,
  returnFocusTo,
  onDeleted,
  onClose,
}: DeleteDialogProps) => (
  <ConfirmDialog
    title={texts.title}
    keepText={texts.keep}
    confirmText={texts.confirm}
    isBusy={mutation.isPending}
    returnFocusTo={returnFocusTo}
    onConfirm={() => mutation.mutate(undefined, { onSuccess: () => onDeleted?.(), onError: onClose })}
    onClose={onClose}
  >
    <p className={styles.words} dir="auto">
      {itemLabel}
    </p>
    <p>{texts.text}</p>
  </ConfirmDialog>
);

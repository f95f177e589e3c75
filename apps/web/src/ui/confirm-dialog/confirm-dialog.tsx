import * as RadixDialog from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from '../dialog/dialog.module.css';
import { type DialogBaseProps, DialogFrame, type DialogFrameProps } from '../dialog/dialog.tsx';

interface ConfirmDialogProps extends Pick<DialogFrameProps, 'returnFocusTo'> {
  readonly title: string;
  readonly children: ReactNode;
  /** The safe choice: first, and where the focus lands. */
  readonly keepText: string;
  readonly confirmText: string;
  readonly isBusy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once before something is gone for good. */
export const ConfirmDialog = ({
  title,
  children,
  keepText,
  confirmText,
  isBusy,
  onConfirm,
  onClose,
  returnFocusTo,
}: ConfirmDialogProps) => {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      role="alertdialog"
      className={styles.dialog}
      focusFirst={keep}
      returnFocusTo={returnFocusTo}
      onClose={onClose}
    >
      <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
      <RadixDialog.Description asChild>
        <div className={styles.body}>{children}</div>
      </RadixDialog.Description>
      <div className={styles.actions}>
        <Button ref={keep} variant="line" onClick={onClose}>
          {keepText}
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </DialogFrame>
  );
};

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

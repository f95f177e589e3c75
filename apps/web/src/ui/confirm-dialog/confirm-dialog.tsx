import * as RadixDialog from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from '../dialog/dialog.module.css';
import { DialogFrame, type DialogFrameProps } from '../dialog/dialog.tsx';

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

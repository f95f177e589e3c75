import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.css';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

const words = { close: 'Close' };

interface DialogProps extends Pick<DialogFrameProps, 'onClose' | 'returnFocusTo' | 'focusFirst'> {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Wide, for a picture. */
  readonly size?: 'medium' | 'wide' | undefined;
}

export const Dialog = ({ title, children, actions, size = 'medium', ...frame }: DialogProps) => (
  <DialogFrame {...frame} className={classNames(styles.dialog, size === 'wide' && styles.wide)}>
    <RadixDialog.Title className={classNames(styles.title, styles.besideClose)}>{title}</RadixDialog.Title>
    <div className={styles.body}>{children}</div>
    {actions && <div className={styles.actions}>{actions}</div>}
    {/* Last, though it is seen first: the focus starts at what the dialog is about. */}
    <RadixDialog.Close asChild>
      <IconButton className={styles.close} icon={X} label={words.close} />
    </RadixDialog.Close>
  </DialogFrame>
);

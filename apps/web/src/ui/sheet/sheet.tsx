import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { DialogFrame, type DialogFrameProps } from '../dialog/dialog.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './sheet.module.css';

const words = { close: 'Close' };

interface SheetProps extends Pick<DialogFrameProps, 'onClose' | 'returnFocusTo' | 'focusFirst'> {
  readonly title: string;
  readonly children: ReactNode;
}

/** Slides in over the side of the page, for the navigation where the bar has no room for it. */
export const Sheet = ({ title, children, ...frame }: SheetProps) => (
  <DialogFrame {...frame} className={styles.sheet}>
    <div className={styles.head}>
      <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
      <RadixDialog.Close asChild>
        <IconButton icon={X} label={words.close} />
      </RadixDialog.Close>
    </div>
    {children}
  </DialogFrame>
);

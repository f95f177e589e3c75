import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.css';

/** What a dialog is given by whoever opens it. */
export interface DialogBaseProps {
  /** Where the focus goes afterwards, if what was pressed is gone by then. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

let dialogs = 0;

/** The page behind a dialog does not scroll, whatever is done beside it; one dialog may open over another. */
const lockPageScroll = (): (() => void) => {
  const { style, clientWidth, dataset } = document.documentElement;
  // Where the bar for scrolling takes room, the room stays: nothing moves aside.
  if (clientWidth < window.innerWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  dialogs += 1;
  dataset.dialog = String(dialogs);
  return () => {
    dialogs -= 1;
    dataset.dialog = String(dialogs);
    if (dialogs > 0) return;
    delete dataset.dialog;
    style.overflow = '';
    style.scrollbarGutter = '';
  };
};

const fields = 'input, select, textarea';
const firstField = ':is(input, select, textarea):not(:disabled, [type="hidden"])';

/** The body has it no more while a dialog is open, and the page has it behind the scrim. */
const acceptsPointer = { pointerEvents: 'auto' } as const;

export interface DialogFrameProps {
  readonly className?: string | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** Where the focus lands; without it on the first field, or else on the first control. */
  readonly focusFirst?: RefObject<HTMLElement | null> | undefined;
  /** Where the focus goes afterwards, if what was pressed to open the dialog is gone by then (a menu item). */
  readonly returnFocusTo?: RefObject<HTMLElement | null> | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What every dialog shares. Open as long as it is there, so each opening starts afresh and can load its code late. */
export const DialogFrame = ({
  className,
  role = 'dialog',
  focusFirst,
  returnFocusTo,
  onClose,
  children,
}: DialogFrameProps) => {
  const [opener] = useState(() => document.activeElement);
  const content = useRef<HTMLDivElement>(null);
  useEffect(lockPageScroll, []);

  const onOpenAutoFocus = (event: Event) => {
    const first = focusFirst?.current ?? content.current?.querySelector<HTMLElement>(firstField);
    if (!first) return;
    event.preventDefault();
    first.focus();
  };

  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    // Somebody else has it already, such as the heading of the page that a link in here led to.
    if (document.activeElement !== document.body) return;
    // Where neither is there, whoever removed the opener has already found the focus another place.
    // An entry of a menu is as good as gone: it may still be fading away.
    const isThere = opener?.isConnected && opener !== document.body && !opener.closest('[role="menu"]');
    const back = isThere ? opener : returnFocusTo?.current;
    if (back instanceof HTMLElement) back.focus();
  };

  const onPointerDownOutside = (event: Event) => {
    // A slip of the finger must not take away what was being written.
    if (content.current?.querySelector(fields)) event.preventDefault();
  };

  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        {/* Ours: that of Radix holds the page still by what every element inherits, and all of them are computed anew. */}
        <div className={styles.scrim} style={acceptsPointer} />
        <RadixDialog.Content
          ref={content}
          role={role}
          aria-modal="true"
          className={classNames(styles.content, className)}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          onPointerDownOutside={onPointerDownOutside}
        >
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
};

const words = { close: 'Close' };

interface DialogProps extends Pick<DialogFrameProps, 'onClose' | 'returnFocusTo' | 'focusFirst'> {
  readonly title: string;
  readonly titleRef?: RefObject<HTMLHeadingElement | null> | undefined;
  /** Where somebody's own words are the title: of any language. */
  readonly titleDir?: 'auto' | undefined;
  /** Stands above the title, which is then in the middle. */
  readonly art?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Wide, for a picture. */
  readonly size?: 'medium' | 'wide' | undefined;
}

export const Dialog = ({
  title,
  titleRef,
  titleDir,
  art,
  children,
  actions,
  size = 'medium',
  ...frame
}: DialogProps) => (
  <DialogFrame {...frame} className={classNames(styles.dialog, size === 'wide' && styles.wide)}>
    {art}
    <RadixDialog.Title
      ref={titleRef}
      dir={titleDir}
      tabIndex={titleRef && -1}
      className={classNames(styles.title, art ? styles.belowArt : styles.besideClose)}
    >
      {title}
    </RadixDialog.Title>
    <div className={styles.body}>{children}</div>
    {actions && <div className={styles.actions}>{actions}</div>}
    {/* Last, though it is seen first: the focus starts at what the dialog is about. */}
    <RadixDialog.Close asChild>
      <IconButton className={styles.close} icon={X} label={words.close} />
    </RadixDialog.Close>
  </DialogFrame>
);

import type { LucideIcon } from 'lucide-react';
import * as RadixPopover from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import floating from '../menu/menu.module.css';
import styles from './popover.module.css';

/** The button gets the focus back, unless what was followed took it: a part of this page, or the next one. */
const keepFocusElsewhere = (event: Event): void => {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) event.preventDefault();
};

interface PopoverProps {
  readonly label: string;
  /** A button of ours: it gets aria-expanded and the focus back. */
  readonly trigger: ReactElement;
  /** Where the press that opened it also fetched its code. */
  readonly defaultOpen?: boolean | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly children: ReactNode;
}

/** Shows something to read beside its button. What can be chosen belongs into a Menu. */
export const Popover = ({ label, trigger, defaultOpen = false, align = 'end', children }: PopoverProps) => (
  <RadixPopover.Root defaultOpen={defaultOpen}>
    <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
    <RadixPopover.Portal>
      <RadixPopover.Content
        className={classNames(floating.panel, styles.wide)}
        aria-label={label}
        align={align}
        sideOffset={8}
        collisionPadding={16}
        onCloseAutoFocus={keepFocusElsewhere}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Portal>
  </RadixPopover.Root>
);

interface PopoverRowProps {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** One of a list: stands in a ul. */
export const PopoverRow = ({ icon, children }: PopoverRowProps) => (
  <li className={floating.row}>
    <Icon of={icon} className={floating.icon} />
    {children}
  </li>
);

interface PopoverLinkProps extends PopoverRowProps {
  readonly to: string;
  readonly onFollow?: (() => void) | undefined;
}

/** Leads to a page of the app, and closes what it stood in. */
export const PopoverLink = ({ icon, to, onFollow, children }: PopoverLinkProps) => (
  <RadixPopover.Close asChild>
    <Link className={classNames(floating.row, styles.link)} to={to} onClick={onFollow}>
      <Icon of={icon} className={floating.icon} />
      {children}
    </Link>
  </RadixPopover.Close>
);

export const PopoverNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={floating.note}>{children}</p>
);

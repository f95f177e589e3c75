import type { LucideIcon } from 'lucide-react';
import * as RadixMenu from 'radix-ui/dropdown-menu';
import { type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** A button of ours: it gets aria-expanded and the focus back. */
  readonly trigger: ReactElement;
  /** Where the press that opened it also fetched its code. */
  readonly defaultOpen?: boolean | undefined;
  /** For a parent that controls it; uncontrolled otherwise. */
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly children: ReactNode;
}

/** Not modal: the page behind it stays readable and still scrolls. */
export const Menu = ({ trigger, defaultOpen = false, align = 'end', children, ...controlled }: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  // The button opens and closes it by itself. While the menu fades away, a press on the button would also count as one
  // beside the menu, and close at once what it opens.
  const onPointerDownOutside = (event: Event) => {
    if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
  };
  return (
    <RadixMenu.Root
      modal={false}
      defaultOpen={defaultOpen}
      open={controlled.isOpen}
      onOpenChange={controlled.onOpenChange}
    >
      <RadixMenu.Trigger ref={button} asChild>
        {trigger}
      </RadixMenu.Trigger>
      {/* Within a landmark: who moves from one to the next finds it there. */}
      <RadixMenu.Portal container={document.querySelector('main')}>
        <RadixMenu.Content
          className={styles.panel}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          onPointerDownOutside={onPointerDownOutside}
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
};

interface RowProps {
  readonly icon?: LucideIcon | undefined;
  readonly children: ReactNode;
}

const row = (tone?: 'danger') => classNames(styles.row, styles.item, tone && styles[tone]);

const ItemContent = ({ icon, children }: RowProps) => (
  <>
    {icon && <Icon of={icon} className={styles.icon} />}
    {children}
  </>
);

interface MenuItemProps extends RowProps {
  readonly onSelect: () => void;
  readonly tone?: 'danger' | undefined;
  readonly isDisabled?: boolean | undefined;
}

export const MenuItem = ({ icon, children, onSelect, tone, isDisabled = false }: MenuItemProps) => (
  <RadixMenu.Item className={row(tone)} disabled={isDisabled} onSelect={onSelect}>
    <ItemContent icon={icon}>{children}</ItemContent>
  </RadixMenu.Item>
);

/** Goes to a page of the app. */
export const MenuLink = ({ icon, children, to }: RowProps & { readonly to: string }) => (
  <RadixMenu.Item className={row()} asChild>
    <Link to={to}>
      <ItemContent icon={icon}>{children}</ItemContent>
    </Link>
  </RadixMenu.Item>
);

interface MenuAnchorProps extends RowProps {
  readonly href: string;
  /** A click whose default is prevented leaves the menu open. */
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
}

/** Leaves the app, to a page of the server. */
export const MenuAnchor = ({ icon, children, href, onClick }: MenuAnchorProps) => (
  <RadixMenu.Item className={row()} asChild>
    <a href={href} onClick={onClick}>
      <ItemContent icon={icon}>{children}</ItemContent>
    </a>
  </RadixMenu.Item>
);

/** A line that cannot be chosen, such as the address of who is signed in. */
export const MenuNote = ({ children }: { readonly children: ReactNode }) => (
  <RadixMenu.Label className={styles.menuNote}>{children}</RadixMenu.Label>
);

export const MenuSeparator = () => <RadixMenu.Separator className={styles.separator} />;

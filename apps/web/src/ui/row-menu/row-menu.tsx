import type { RefObject } from 'react';
import { LazyMenu } from './lazy-menu.tsx';
import type { RowAction } from './row-menu-items.tsx';

interface RowMenuProps {
  /** The text that names the item the actions apply to. */
  readonly itemLabel: string;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly actions: readonly RowAction[];
}

const fetchItems = async () => (await import('./row-menu-items.tsx')).RowMenuItems;

export const RowMenu = ({ actions, ...rest }: RowMenuProps) => (
  <LazyMenu {...rest} load={fetchItems} data={actions} />
);

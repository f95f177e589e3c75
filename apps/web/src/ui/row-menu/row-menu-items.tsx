import type { LucideIcon } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../menu/menu.tsx';

export interface RowAction {
  readonly name: string;
  readonly icon: LucideIcon;
  /** What cannot be undone comes last, set apart from the others. */
  readonly tone?: 'danger' | undefined;
  readonly onSelect: () => void;
}

interface RowMenuItemsProps {
  readonly trigger: ReactElement;
  readonly data: readonly RowAction[];
}

export const RowMenuItems = ({ trigger, data }: RowMenuItemsProps) => (
  <Menu trigger={trigger} defaultOpen>
    {data.map(({ name, ...action }) => (
      <Fragment key={name}>
        {action.tone === 'danger' && <MenuSeparator />}
        <MenuItem {...action}>{name}</MenuItem>
      </Fragment>
    ))}
  </Menu>
);

import { LazyMenu } from '../../ui/row-menu/lazy-menu.tsx';
import type { PivotMenuProps } from './pivot-menu-items.tsx';

const fetchItems = async () => (await import('./pivot-menu-items.tsx')).PivotMenuItems;

export const PivotMenu = (props: PivotMenuProps) => (
  <LazyMenu
    itemLabel={props.pivot.pivotPhrase}
    buttonRef={props.returnFocusTo}
    load={fetchItems}
    data={props}
  />
);

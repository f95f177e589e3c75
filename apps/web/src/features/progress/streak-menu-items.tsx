import { CalendarDays, Eye, EyeOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { paths } from '../../platform/paths.ts';
import { Menu, MenuItem, MenuLink } from '../../ui/menu/menu.tsx';
import { setNumberHidden } from './number-hidden.ts';
import { progressTexts } from './progress.texts.ts';
import { timesId } from './times-id.ts';

const texts = progressTexts.menu;

interface StreakMenuItemsProps {
  readonly trigger: ReactElement;
  readonly data: { readonly isHidden: boolean };
}

export const StreakMenuItems = ({ trigger, data: { isHidden } }: StreakMenuItemsProps) => (
  <Menu trigger={trigger} defaultOpen>
    <MenuItem icon={isHidden ? Eye : EyeOff} onSelect={() => setNumberHidden(!isHidden)}>
      {isHidden ? texts.show : texts.hide}
    </MenuItem>
    <MenuLink icon={CalendarDays} to={`${paths.library}#${timesId}`}>
      {texts.times}
    </MenuLink>
  </Menu>
);

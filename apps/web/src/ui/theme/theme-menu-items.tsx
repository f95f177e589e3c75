import { MenuItem } from '../menu/menu.tsx';
import { themeOptions, useTheme } from './use-theme.ts';

export const ThemeMenuItems = () => {
  const { others, choose } = useTheme();
  return others.map(other => (
    <MenuItem key={other} icon={themeOptions[other].icon} onSelect={() => choose(other)}>
      {themeOptions[other].name}
    </MenuItem>
  ));
};

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { themeOptions, useTheme } from '../../ui/theme/use-theme.ts';

export const ThemeSwitch = () => {
  const { other, toggle } = useTheme();
  const { icon, name } = themeOptions[other];
  return (
    <Button variant="soft" onClick={toggle}>
      <Icon of={icon} />
      {name}
    </Button>
  );
};

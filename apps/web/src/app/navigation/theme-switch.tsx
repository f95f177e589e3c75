import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { themeFaces } from '../../ui/theme/theme-faces.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';

export const ThemeSwitch = () => {
  const { other, change } = useTheme();
  const { icon, name } = themeFaces[other];
  return (
    <Button variant="soft" onClick={change}>
      <Icon of={icon} />
      {name}
    </Button>
  );
};

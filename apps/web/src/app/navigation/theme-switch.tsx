import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { themeOptions, useTheme } from '../../ui/theme/use-theme.ts';
import styles from './theme-switch.module.css';

export const ThemeSwitch = () => {
  const { others, choose } = useTheme();
  return (
    <div className={styles.switch}>
      {others.map(other => (
        <Button key={other} variant="soft" onClick={() => choose(other)}>
          <Icon of={themeOptions[other].icon} />
          {themeOptions[other].name}
        </Button>
      ))}
    </div>
  );
};

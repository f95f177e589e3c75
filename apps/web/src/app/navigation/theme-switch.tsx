import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { navigationTexts as texts } from './navigation.texts.ts';

type Theme = 'day' | 'night';

const shown = (): Theme => (document.documentElement.dataset.theme === 'night' ? 'night' : 'day');

/** A choice is kept on the device; without one the page follows the device (public/theme.js). */
const choose = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // The choice then lasts as long as the page.
  }
};

export const ThemeSwitch = () => {
  const [theme, setTheme] = useState(shown);
  const other = theme === 'night' ? 'day' : 'night';
  const change = () => {
    choose(other);
    setTheme(other);
  };
  return (
    <Button variant="soft" onClick={change}>
      <Icon of={other === 'night' ? Moon : Sun} />
      {texts[other]}
    </Button>
  );
};

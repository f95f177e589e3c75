import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';

/** How a way to the theme is shown. */
export const themeOptions = {
  day: { icon: Sun, name: 'Day' },
  night: { icon: Moon, name: 'Night' },
} as const;

type Theme = 'day' | 'night';

const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'night' ? 'night' : 'day');

/** A choice is kept on the device; without one the page follows the device (build/first-paint.js). */
const saveTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // The choice then lasts as long as the page.
  }
};

/** The theme that is not shown now, and the way to it. */
export const useTheme = () => {
  const [theme, setTheme] = useState(currentTheme);
  const other: Theme = theme === 'night' ? 'day' : 'night';
  const toggle = () => {
    saveTheme(other);
    setTheme(other);
  };
  return { other, toggle };
};

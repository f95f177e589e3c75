import { useState } from 'react';

type Theme = 'day' | 'night';

const shown = (): Theme => (document.documentElement.dataset.theme === 'night' ? 'night' : 'day');

/** A choice is kept on the device; without one the page follows the device (build/first-paint.js). */
const choose = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // The choice then lasts as long as the page.
  }
};

/** The theme that is not shown now, and the way to it. */
export const useTheme = () => {
  const [theme, setTheme] = useState(shown);
  const other: Theme = theme === 'night' ? 'day' : 'night';
  const change = () => {
    choose(other);
    setTheme(other);
  };
  return { other, change };
};

import { Moon, Sun, SunMoon } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** How a way to the theme is shown. */
export const themeOptions = {
  day: { icon: Sun, name: 'Switch to Day' },
  night: { icon: Moon, name: 'Switch to Night' },
  device: { icon: SunMoon, name: 'Follow my device' },
} as const;

type Theme = 'day' | 'night';
export type ThemeChoice = Theme | 'device';

const key = 'theme';
const root = document.documentElement;
/** Where the device keeps nothing, the choice lasts as long as the page. */
let unsaved: ThemeChoice | null = null;

const savedChoice = (): ThemeChoice => {
  try {
    const saved = localStorage.getItem(key);
    return saved === 'day' || saved === 'night' ? saved : 'device';
  } catch {
    return 'device';
  }
};

const currentChoice = (): ThemeChoice => unsaved ?? savedChoice();
const currentTheme = (): Theme => (root.dataset.theme === 'night' ? 'night' : 'day');
const deviceTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day');

/** What nobody chose is not stored: build/first-paint.js lets it follow the device. */
const choose = (choice: ThemeChoice): void => {
  try {
    if (choice === 'device') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
    unsaved = null;
  } catch {
    unsaved = choice;
  }
  root.dataset.theme = choice === 'device' ? deviceTheme() : choice;
};

/** Writing the attribute is heard even where its value stays: a choice can change without the theme. */
const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** What was chosen, and the ways to what is not: the other theme, and the device's own. */
export const useTheme = () => {
  const choice = useSyncExternalStore(subscribe, currentChoice);
  const theme = useSyncExternalStore(subscribe, currentTheme);
  const other: Theme = theme === 'night' ? 'day' : 'night';
  const others: readonly ThemeChoice[] = choice === 'device' ? [other] : [other, 'device'];
  return { choice, others, choose };
};

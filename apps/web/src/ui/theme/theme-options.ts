import { Moon, Sun } from 'lucide-react';

/** How a way to the theme is shown. */
export const themeOptions = {
  day: { icon: Sun, name: 'Day' },
  night: { icon: Moon, name: 'Night' },
} as const;

import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const root = () => document.documentElement;

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** The provider's fields in our colours, by day and by night: in its frame it cannot see our style sheet. */
export const useProviderAppearance = (): Appearance => {
  const theme = useSyncExternalStore(subscribe, () => root().dataset.theme ?? 'day');
  return useMemo(() => {
    const tokens = getComputedStyle(root());
    const token = (name: string) => tokens.getPropertyValue(name).trim();
    return {
      theme: theme === 'night' ? 'night' : 'stripe',
      variables: {
        colorPrimary: token('--tide'),
        colorBackground: token('--raised'),
        colorText: token('--ink'),
        colorTextSecondary: token('--ink-2'),
        colorDanger: token('--brick'),
        fontFamily: 'system-ui, sans-serif',
        fontSizeBase: '16px',
        borderRadius: token('--r-m'),
      },
      rules: { '.Input': { borderColor: token('--line-strong'), boxShadow: 'none' } },
    };
  }, [theme]);
};

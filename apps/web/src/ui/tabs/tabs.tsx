import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './tabs.module.css';

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly content: ReactNode;
}

interface TabsProps {
  /** What the tabs choose between, for someone who hears the page. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Segments stand in a dialog, side by side and equally wide. */
  readonly variant?: 'pills' | 'segments' | undefined;
  readonly className?: string | undefined;
}

/** Which tab a key leads to from the one at `index`, round the ends; null for every other key. */
const targetTab = (key: string, index: number, count: number, isRightToLeft: boolean): number | null => {
  const step = isRightToLeft ? -1 : 1;
  const targets: Record<string, number> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : (target + count) % count;
};

// Reached by a keyboard as well: what is in it may be text with nothing to press.
const reachable = { tabIndex: 0 };

/**
 * Only the chosen tab is on the page: whoever puts a form into one keeps what was typed outside of it.
 * Our own, because the library's took 8 KB of the forum's first script for these few keys.
 */
export const Tabs = ({ label, tabs, value, onChange, variant = 'pills', className }: TabsProps) => {
  const id = useId();
  const chosen = tabs.find(tab => tab.value === value);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const list = event.currentTarget;
    const isRightToLeft = getComputedStyle(list).direction === 'rtl';
    const index = tabs.findIndex(tab => tab.value === value);
    const target = targetTab(event.key, index, tabs.length, isRightToLeft);
    if (target === null) return;
    event.preventDefault();
    onChange(tabs[target]?.value ?? value);
    list.querySelectorAll('button')[target]?.focus();
  };

  return (
    <div className={classNames(styles.tabs, className)}>
      <div
        role="tablist"
        aria-label={label}
        className={classNames(styles.list, styles[variant])}
        onKeyDown={move}
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-content` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon && <Icon of={tab.icon} size="small" className={styles.icon} />}
            {tab.label}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          key={chosen.value}
          role="tabpanel"
          {...reachable}
          id={`${id}-content`}
          aria-labelledby={`${id}-tab-${chosen.value}`}
          className={styles.content}
        >
          {chosen.content}
        </div>
      )}
    </div>
  );
};

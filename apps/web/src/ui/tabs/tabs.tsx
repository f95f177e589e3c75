import type { LucideIcon } from 'lucide-react';
import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
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
  readonly look?: 'pills' | 'segments' | undefined;
  readonly className?: string | undefined;
}

/** Only the chosen tab is on the page: whoever puts a form into one keeps what was typed outside of it. */
export const Tabs = ({ label, tabs, value, onChange, look = 'pills', className }: TabsProps) => (
  <RadixTabs.Root className={classNames(styles.tabs, className)} value={value} onValueChange={onChange}>
    <RadixTabs.List className={classNames(styles.list, styles[look])} aria-label={label}>
      {tabs.map(tab => (
        <RadixTabs.Trigger key={tab.value} className={styles.tab} value={tab.value}>
          {tab.icon && <Icon of={tab.icon} size="small" className={styles.icon} />}
          {tab.label}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
    {tabs.map(tab => (
      <RadixTabs.Content key={tab.value} className={styles.content} value={tab.value}>
        {tab.content}
      </RadixTabs.Content>
    ))}
  </RadixTabs.Root>
);

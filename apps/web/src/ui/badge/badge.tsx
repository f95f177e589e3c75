import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './badge.module.css';

interface BadgeProps {
  /** Gold only for what the user did; veil for a coloured ground. */
  readonly tone?: 'neutral' | 'tide' | 'heather' | 'moss' | 'rose' | 'gold' | 'veil' | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'neutral', icon, className, children }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone], className)}>
    {icon && <Icon of={icon} size="small" />}
    {children}
  </span>
);

import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

const pixels = { small: 16, medium: 20, large: 24 } as const;

interface IconProps {
  readonly of: LucideIcon;
  readonly size?: keyof typeof pixels | undefined;
  readonly className?: string | undefined;
}

/** Labels a control, never speaks for itself: what it means is written beside it or in the control's label. */
export const Icon = ({ of: Drawing, size = 'medium', className }: IconProps) => (
  <Drawing
    className={classNames(styles.icon, className)}
    size={pixels[size]}
    strokeWidth={1.75}
    aria-hidden="true"
    focusable="false"
  />
);

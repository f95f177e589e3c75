import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import control from '../field/field.module.css';
import { Icon } from '../icon/icon.tsx';
import styles from './select.module.css';

/** The browser's own list: on a phone it is the one the user knows. */
export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <span className={styles.frame}>
    <select {...rest} className={classNames(control.control, styles.select, className)}>
      {children}
    </select>
    <Icon of={ChevronDown} className={styles.arrow} />
  </span>
);

import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import control from '../field/field.module.css';
import styles from './date-input.module.css';

/** The browser's own date field: it knows the user's calendar, language and keyboard. */
export const DateInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input {...rest} type="date" className={classNames(control.control, styles.date, className)} />
);

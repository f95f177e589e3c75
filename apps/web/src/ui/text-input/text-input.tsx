import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import control from '../field/field.module.css';

/** One line of text, a number or an address. Stands in a Field, which gives it its label. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input type="text" {...rest} className={classNames(control.control, className)} />
);

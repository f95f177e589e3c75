import { Info } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

interface FieldErrorProps {
  readonly id: string;
  readonly children: string;
}

/** Says what is missing and how to put it right; the sign is for those who do not see the colour. */
export const FieldError = ({ id, children }: FieldErrorProps) => (
  <p id={id} className={styles.error}>
    <Icon of={Info} size="small" className={styles.sign} />
    {children}
  </p>
);

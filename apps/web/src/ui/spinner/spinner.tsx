import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** What is going on, where no text beside the ring says it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

export const Spinner = ({ label, className }: SpinnerProps) => (
  <>
    <span className={classNames(styles.ring, className)} aria-hidden="true" />
    {label && <VisuallyHidden>{label}</VisuallyHidden>}
  </>
);

import { useId } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  /** What comes of it. */
  readonly hint?: string | undefined;
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
}

/** Sent with a form. What takes effect at once is a switch. */
export const Checkbox = ({ label, hint, isTicked, onChange }: CheckboxProps) => {
  const id = useId();
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isTicked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={event => onChange(event.target.checked)}
      />
      <span>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
};

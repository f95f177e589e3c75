import { useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOn: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly onChange: (isOn: boolean) => void;
}

/** Takes effect at once. What is sent with a form is a checkbox. */
export const Switch = ({ label, hint, isOn, isDisabled = false, onChange }: SwitchProps) => {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
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
      <span className={styles.track} />
    </button>
  );
};

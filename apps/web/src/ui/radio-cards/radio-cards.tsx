import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from '../field/field.tsx';
import styles from './radio-cards.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string | undefined;
}

interface RadioCardsProps<Value extends string> {
  readonly legend: string;
  /** A line about the choices. */
  readonly hint?: string | undefined;
  /** A line below them. */
  readonly note?: string | undefined;
  readonly choices: readonly Choice<Value>[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly error?: string | null | undefined;
  /** The id of what stands elsewhere and belongs to them. */
  readonly describedBy?: string | undefined;
  /** The choice stays as it is: what was chosen is on its way. */
  readonly isLocked?: boolean | undefined;
  readonly className?: string | undefined;
  readonly onChange: (value: Value) => void;
}

export const RadioCards = <Value extends string>({
  legend,
  hint,
  note,
  choices,
  value,
  error = null,
  describedBy,
  isLocked = false,
  className,
  onChange,
}: RadioCardsProps<Value>) => {
  const id = useId();
  const descriptions = [hint && `${id}-hint`, note && `${id}-note`, describedBy, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      className={classNames(styles.group, className)}
      data-invalid={error ? true : undefined}
      aria-describedby={descriptions || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.groupHint}>
          {hint}
        </p>
      )}
      <div className={classNames(styles.cards, !choices.some(choice => choice.hint) && styles.short)}>
        {choices.map(choice => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              className={styles.dot}
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-disabled={isLocked || undefined}
              onChange={() => {
                if (!isLocked) onChange(choice.value);
              }}
            />
            <span>
              <span className={styles.label}>{choice.label}</span>
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {note && (
        <p id={`${id}-note`} className={styles.groupHint}>
          {note}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
};

import { Info } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import hidden from '../visually-hidden/visually-hidden.module.css';
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

/** What a control must carry so that its label, hint and error belong to it. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: string;
  /** A word beside the label, such as "optional". */
  readonly note?: string | undefined;
  readonly hint?: ReactNode;
  /** Says how to put it right. */
  readonly error?: string | null | undefined;
  /** Where a heading right above says the same, the label is only for who hears the page. */
  readonly isLabelHidden?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

export const Field = ({
  label,
  note,
  hint,
  error = null,
  isLabelHidden = false,
  className,
  children,
}: FieldProps) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label className={isLabelHidden ? hidden.hidden : styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
};

/** Only the next drawing marks the field that has to be put right. */
export const focusFirstInvalid = (form: RefObject<HTMLElement | null>): void => {
  requestAnimationFrame(() =>
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input')?.focus(),
  );
};

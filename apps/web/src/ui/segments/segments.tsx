import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few short words, side by side and equally wide. */
export const Segments = <Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: SegmentsProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {choices.map(choice => (
          <label key={choice.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.dot}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

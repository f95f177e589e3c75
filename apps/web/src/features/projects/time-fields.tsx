import { limits } from '@turnstone/contract/limits';
import { useId } from 'react';
import { Field } from '../../ui/field/field.tsx';
import { FieldError } from '../../ui/field/field-error.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import hidden from '../../ui/visually-hidden/visually-hidden.module.css';
import { timeTexts } from './time.texts.ts';
import type { TimeLogFormValues, TimeProblem } from './time-entry.ts';
import styles from './time-fields.module.css';

const texts = timeTexts.log;

interface TimeFieldsProps {
  readonly values: TimeLogFormValues;
  readonly problem: TimeProblem | null;
  readonly isLocked: boolean;
  readonly onChange: (part: Partial<TimeLogFormValues>) => void;
}

export const TimeFields = ({ values, problem, isLocked, onChange }: TimeFieldsProps) => {
  const errorId = useId();
  const durationError = problem?.field === 'duration' ? problem.text : null;
  const part = (name: 'hours' | 'minutes', label: string, range: string) => (
    <Field label={label} note={range}>
      {control => (
        <TextInput
          {...control}
          aria-describedby={durationError ? errorId : undefined}
          aria-invalid={durationError ? true : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          placeholder="0"
          value={values[name]}
          readOnly={isLocked}
          onChange={event => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <Field label={texts.description} error={problem?.field === 'description' ? problem.text : null}>
        {control => (
          <TextArea
            {...control}
            font="plain"
            dir="auto"
            rows={2}
            maxLength={limits.timeLogDescription}
            value={values.description}
            readOnly={isLocked}
            onChangeText={description => onChange({ description })}
          />
        )}
      </Field>
      <fieldset className={styles.duration}>
        <legend className={hidden.hidden}>{texts.duration}</legend>
        <div className={styles.parts}>
          {part('hours', texts.hours, texts.hoursRange)}
          {part('minutes', texts.minutes, texts.minutesRange)}
        </div>
        {durationError && <FieldError id={errorId}>{durationError}</FieldError>}
      </fieldset>
    </>
  );
};

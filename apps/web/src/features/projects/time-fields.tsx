import { limits } from '@turnstone/contract/limits';
import { useId } from 'react';
import type { FieldsProps } from '../../product-ui/forms/use-draft-form.ts';
import { Field, FieldError } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import hidden from '../../ui/visually-hidden/visually-hidden.module.css';
import { timeTexts } from './time.texts.ts';
import type { TimeLogFormValues, TimeProblem } from './time-entry.ts';
import styles from './time-fields.module.css';

const texts = timeTexts.log;

export const TimeFields = ({
  values,
  errorOf,
  isLocked,
  onChange,
}: FieldsProps<TimeLogFormValues, TimeProblem['field']>) => {
  const errorId = useId();
  const durationError = errorOf('duration');
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
      <Field label={texts.description} error={errorOf('description')}>
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

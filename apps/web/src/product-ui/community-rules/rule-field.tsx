import type { ReportReason } from '@turnstone/contract/reports';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { reasonSentence } from './community-rules.texts.ts';

const words = { choose: 'Please choose' };

interface RuleFieldProps<Value extends ReportReason> {
  readonly label: string;
  readonly choices: readonly Value[];
  readonly nameOf: (value: Value) => string;
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly error: string | null;
  readonly isLocked: boolean;
  readonly onChange: (value: Value | null) => void;
}

/** One of the published rules; the sentence of the chosen one is below the label. */
export const RuleField = <Value extends ReportReason>({
  label,
  choices,
  nameOf,
  value,
  error,
  isLocked,
  onChange,
}: RuleFieldProps<Value>) => (
  <Field label={label} hint={value && reasonSentence(value)} error={error}>
    {control => (
      <Select
        {...control}
        value={value ?? ''}
        disabled={isLocked}
        onChange={event => onChange(choices.find(one => one === event.target.value) ?? null)}
      >
        <option value="">{words.choose}</option>
        {choices.map(one => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

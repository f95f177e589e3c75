import type { ComponentProps, Ref } from 'react';
import { Field } from '../field/field.tsx';
import { TextInput } from './text-input.tsx';

interface TextFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  readonly maxLength: number;
  readonly value: string;
  /** While it is being sent. */
  readonly isLocked?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onChange: (value: string) => void;
}

/** One line in somebody's own words, in whatever language. */
export const TextField = ({ maxLength, value, isLocked, inputRef, onChange, ...field }: TextFieldProps) => (
  <Field {...field}>
    {control => (
      <TextInput
        {...control}
        ref={inputRef}
        dir="auto"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        readOnly={isLocked}
        onChange={event => onChange(event.target.value)}
      />
    )}
  </Field>
);

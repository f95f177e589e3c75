import type { ComponentProps, Ref } from 'react';
import { classNames } from '../class-names.ts';
import control from '../field/field.module.css';
import { Field } from '../field/field.tsx';

/** One line of text, a number or an address. Stands in a Field, which gives it its label. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input type="text" {...rest} className={classNames(control.control, className)} />
);

interface TextFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  readonly maxLength: number;
  readonly value: string;
  /** While it is being sent. */
  readonly isLocked?: boolean | undefined;
  /** What stands there is only a proposal: typing replaces it. */
  readonly isSelectedOnEntry?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onChange: (value: string) => void;
}

/** One line in somebody's own words, in whatever language. */
export const TextField = ({
  maxLength,
  value,
  isLocked,
  isSelectedOnEntry = false,
  inputRef,
  onChange,
  ...field
}: TextFieldProps) => (
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
        // After the press that would put the cursor somewhere; by keyboard the browser selects it itself.
        onClick={isSelectedOnEntry ? event => event.currentTarget.select() : undefined}
      />
    )}
  </Field>
);

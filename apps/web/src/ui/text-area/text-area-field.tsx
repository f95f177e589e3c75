import type { ReactNode, Ref } from 'react';
import { CharactersLeft } from '../counter/counter.tsx';
import { Field } from '../field/field.tsx';
import { TextArea } from './text-area.tsx';

interface TextAreaFieldProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly maxLength: number;
  readonly rows?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly value: string;
  /** While it is being sent. */
  readonly isLocked: boolean;
  readonly areaRef?: Ref<HTMLTextAreaElement> | undefined;
  readonly onChange: (value: string) => void;
}

/** A few plain words to somebody, with how many are left. */
export const TextAreaField = ({
  maxLength,
  rows,
  placeholder,
  value,
  isLocked,
  areaRef,
  onChange,
  ...field
}: TextAreaFieldProps) => (
  <>
    <Field {...field}>
      {control => (
        <TextArea
          {...control}
          ref={areaRef}
          font="plain"
          dir="auto"
          rows={rows}
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          readOnly={isLocked}
          onChangeText={onChange}
        />
      )}
    </Field>
    <CharactersLeft length={value.length} maxLength={maxLength} />
  </>
);

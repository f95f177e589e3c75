import type { ReactNode, Ref } from 'react';
import { CharactersLeft } from '../counter/characters-left.tsx';
import { Field } from '../field/field.tsx';
import { TextArea } from '../text-area/text-area.tsx';

interface WordsFieldProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly most: number;
  readonly rows?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly value: string;
  /** While it is being sent. */
  readonly isLocked: boolean;
  readonly areaRef?: Ref<HTMLTextAreaElement> | undefined;
  readonly onChange: (value: string) => void;
}

/** A few plain words to somebody, with how many are left. */
export const WordsField = ({
  most,
  rows,
  placeholder,
  value,
  isLocked,
  areaRef,
  onChange,
  ...field
}: WordsFieldProps) => (
  <>
    <Field {...field}>
      {control => (
        <TextArea
          {...control}
          ref={areaRef}
          face="plain"
          dir="auto"
          rows={rows}
          placeholder={placeholder}
          most={most}
          value={value}
          readOnly={isLocked}
          onChangeText={onChange}
        />
      )}
    </Field>
    <CharactersLeft length={value.length} most={most} />
  </>
);

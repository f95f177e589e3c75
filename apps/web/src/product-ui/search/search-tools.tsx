import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field/field.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import styles from './search-tools.module.css';
import type { SearchField } from './use-search-field.ts';

const clearText = 'Clear search';
const maxLength = 200;
interface SearchToolsProps {
  readonly label: string;
  readonly search: SearchField;
  /** The code that searches: it comes with the first step into the field. */
  readonly load?: (() => Promise<unknown>) | undefined;
  readonly className?: string | undefined;
  /** What else narrows the list. */
  readonly children?: ReactNode;
}

/** The field above a list of one's own words. What is typed into it goes nowhere: no form, no address, no request. */
export const SearchTools = ({ label, search, load, className, children }: SearchToolsProps) => {
  const { text, field, setText, clear } = search;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    clear();
  };
  return (
    <search className={classNames(styles.tools, className)}>
      <Field className={styles.field} label={label}>
        {control => (
          <span className={styles.frame}>
            <TextInput
              {...control}
              ref={field}
              type="search"
              dir="auto"
              enterKeyHint="search"
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={maxLength}
              value={text}
              onFocus={() => void load?.().catch(() => undefined)}
              onChange={event => setText(event.target.value)}
              onKeyDown={onKeyDown}
            />
            {text !== '' && (
              <IconButton className={styles.clear} icon={X} label={clearText} onClick={clear} />
            )}
          </span>
        )}
      </Field>
      {children}
    </search>
  );
};

import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Field } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './tag-input.module.css';

const words = {
  hint: (maxTags: number) => `Up to ${maxTags}, separated by commas`,
  full: (maxTags: number) => `You have added ${maxTags}. Remove one to add another.`,
  added: (tag: string) => `${tag} added`,
  removed: (tag: string) => `${tag} removed`,
  remove: (tag: string) => `Remove tag ${tag}`,
};

interface TagInputProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly tags: readonly string[];
  /** How many there can be. */
  readonly maxTags: number;
  /** How long one can be. */
  readonly maxTagLength: number;
  readonly readOnly?: boolean | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

/** Lower case, each once. What is typed becomes a tag at a comma, at Enter, and on leaving the field. */
export const TagInput = ({ label, note, tags, maxTags, maxTagLength, readOnly, onChange }: TagInputProps) => {
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= maxTags;

  const add = (text: string) => {
    const added = text
      .split(',')
      .map(tag => tag.trim().toLowerCase().slice(0, maxTagLength).trim())
      .filter(tag => tag !== '');
    const next = [...new Set([...tags, ...added])].slice(0, maxTags);
    setTyped('');
    if (next.length === tags.length) return;
    setAnnouncement(next.slice(tags.length).map(words.added).join(', '));
    onChange(next);
  };

  const remove = (tag: string) => {
    setAnnouncement(words.removed(tag));
    onChange(tags.filter(one => one !== tag));
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Not while a letter is still being put together (Japanese, Chinese).
    if (event.key !== 'Enter' || typed.trim() === '' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(typed);
  };

  return (
    <div className={styles.tags}>
      <Field label={label} note={note} hint={isFull ? words.full(maxTags) : words.hint(maxTags)}>
        {control => (
          <TextInput
            {...control}
            ref={input}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={(maxTagLength + 1) * maxTags}
            readOnly={readOnly || isFull}
            value={typed}
            onChange={({ target }) =>
              target.value.includes(',') ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
          />
        )}
      </Field>
      {tags.length > 0 && (
        <ul className={styles.list}>
          {tags.map(tag => (
            <li key={tag} className={styles.tag}>
              <span dir="auto">{tag}</span>
              <IconButton
                className={styles.remove}
                icon={X}
                iconSize="small"
                label={words.remove(tag)}
                disabled={readOnly}
                onClick={() => remove(tag)}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </div>
  );
};

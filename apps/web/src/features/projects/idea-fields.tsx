import { limits } from '@turnstone/contract/limits';
import { ideaPriorities } from '@turnstone/contract/project-ideas';
import type { RefObject } from 'react';
import type { FieldsProps } from '../../product-ui/forms/use-draft-form.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-input/text-input.tsx';
import type { IdeaFormValues } from './idea-drafts.ts';
import { ideasTexts as texts } from './ideas.texts.ts';
import styles from './panels.module.css';

interface IdeaFieldsProps extends FieldsProps<IdeaFormValues> {
  readonly contentRef: RefObject<HTMLInputElement | null>;
}

/** The idea to send, or what is missing. */
export const toIdea = ({ content, priority }: IdeaFormValues) =>
  content.trim() === '' ? { field: 'content', text: texts.missing } : { content: content.trim(), priority };

export const IdeaFields = ({ values, errorOf, isLocked, contentRef, onChange }: IdeaFieldsProps) => (
  <div className={styles.fields}>
    <TextField
      label={texts.label}
      error={errorOf('content')}
      className={styles.content}
      inputRef={contentRef}
      maxLength={limits.projectIdea}
      value={values.content}
      isLocked={isLocked}
      onChange={content => onChange({ content })}
    />
    <Field label={texts.priority}>
      {control => (
        <Select
          {...control}
          value={values.priority}
          onChange={event => onChange({ priority: event.target.value as IdeaFormValues['priority'] })}
        >
          {ideaPriorities.map(priority => (
            <option key={priority} value={priority}>
              {texts.priorities[priority]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);

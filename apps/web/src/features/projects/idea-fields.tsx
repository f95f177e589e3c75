import { limits } from '@turnstone/contract/limits';
import { ideaPriorities } from '@turnstone/contract/project-ideas';
import type { RefObject } from 'react';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-input/text-field.tsx';
import { detailTexts } from './detail.texts.ts';
import type { IdeaFormValues } from './idea-drafts.ts';
import styles from './panels.module.css';

const texts = detailTexts.ideas;

interface IdeaFieldsProps {
  readonly idea: IdeaFormValues;
  readonly isMissing: boolean;
  readonly isLocked: boolean;
  readonly contentRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (part: Partial<IdeaFormValues>) => void;
}

export const IdeaFields = ({ idea, isMissing, isLocked, contentRef, onChange }: IdeaFieldsProps) => (
  <div className={styles.fields}>
    <TextField
      label={texts.label}
      error={isMissing ? texts.missing : null}
      className={styles.content}
      inputRef={contentRef}
      maxLength={limits.projectIdea}
      value={idea.content}
      isLocked={isLocked}
      onChange={content => onChange({ content })}
    />
    <Field label={texts.priority}>
      {control => (
        <Select
          {...control}
          value={idea.priority}
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

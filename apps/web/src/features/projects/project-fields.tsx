import { limits } from '@turnstone/contract/limits';
import { projectCategories } from '@turnstone/contract/projects';
import type { RefObject } from 'react';
import type { FieldsProps } from '../../product-ui/forms/use-draft-form.ts';
import { DateInput } from '../../ui/date-input/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { TextField } from '../../ui/text-input/text-input.tsx';
import type { ProjectFormValues } from './project-drafts.ts';
import styles from './projects.module.css';
import { projectsTexts } from './projects.texts.ts';

const texts = projectsTexts.form;

interface ProjectFieldsProps extends FieldsProps<ProjectFormValues> {
  readonly titleRef?: RefObject<HTMLInputElement | null>;
}

export const ProjectFields = ({ values, errorOf, isLocked, titleRef, onChange }: ProjectFieldsProps) => (
  <div className={styles.fields}>
    <TextField
      label={texts.name}
      error={errorOf('title')}
      inputRef={titleRef}
      maxLength={limits.projectTitle}
      value={values.title}
      isLocked={isLocked}
      onChange={title => onChange({ title })}
    />
    <Field label={texts.category} error={errorOf('category')}>
      {control => (
        <Select
          {...control}
          value={values.category ?? ''}
          onChange={event =>
            onChange({ category: (event.target.value || null) as ProjectFormValues['category'] })
          }
        >
          <option value="">{texts.noCategory}</option>
          {projectCategories.map(category => (
            <option key={category} value={category}>
              {projectsTexts.categories[category]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={texts.description} note={texts.optional}>
      {control => (
        <TextArea
          {...control}
          font="plain"
          dir="auto"
          maxLength={limits.projectDescription}
          value={values.description}
          readOnly={isLocked}
          onChangeText={description => onChange({ description })}
        />
      )}
    </Field>
    <Field label={texts.targetDate} note={texts.optional} error={errorOf('targetCompletionDate')}>
      {control => (
        <DateInput
          {...control}
          min="1900-01-01"
          max="9999-12-31"
          value={values.targetCompletionDate}
          readOnly={isLocked}
          onChange={event => onChange({ targetCompletionDate: event.target.value })}
        />
      )}
    </Field>
  </div>
);

import { limits } from '@turnstone/contract/limits';
import { projectCategories } from '@turnstone/contract/projects';
import type { RefObject } from 'react';
import { DateInput } from '../../ui/date-input/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { TextField } from '../../ui/text-input/text-field.tsx';
import type { ProjectFormValues, ProjectProblem } from './project-drafts.ts';
import styles from './projects.module.css';
import { projectsTexts } from './projects.texts.ts';

const texts = projectsTexts.form;

interface ProjectFieldsProps {
  readonly content: ProjectFormValues;
  readonly problem: ProjectProblem | null;
  readonly isLocked: boolean;
  readonly titleRef?: RefObject<HTMLInputElement | null>;
  readonly onChange: (part: Partial<ProjectFormValues>) => void;
}

export const ProjectFields = ({ content, problem, isLocked, titleRef, onChange }: ProjectFieldsProps) => {
  const errorOf = (field: keyof ProjectFormValues) => (problem?.field === field ? problem.text : null);
  return (
    <div className={styles.fields}>
      <TextField
        label={texts.name}
        error={errorOf('title')}
        inputRef={titleRef}
        maxLength={limits.projectTitle}
        value={content.title}
        isLocked={isLocked}
        onChange={title => onChange({ title })}
      />
      <Field label={texts.category} error={errorOf('category')}>
        {control => (
          <Select
            {...control}
            value={content.category ?? ''}
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
            value={content.description}
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
            value={content.targetCompletionDate}
            readOnly={isLocked}
            onChange={event => onChange({ targetCompletionDate: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
};

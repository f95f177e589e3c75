import {
  type NewProject,
  type Project,
  projectCategories,
  projectCategory,
} from '@turnstone/contract/projects';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.ts';
import { projectsTexts as texts } from './projects.texts.ts';

const formSchema = z.object({
  title: z.string(),
  /** Empty while none is chosen. */
  category: z.enum(['', ...projectCategories]),
  description: z.string(),
  targetDate: z.string(),
});
/** A project as it stands in a form. */
export type ProjectFormValues = z.output<typeof formSchema>;

const newKind = {
  name: 'project',
  schema: formSchema,
  blank: { title: '', category: '', description: '', targetDate: '' } satisfies ProjectFormValues,
};

/** The project being thought up. */
export const useProjectDraft = () => useDraft<ProjectFormValues>(newKind);

/** An unsaved change of a project that is already there. */
export const useProjectChangeDraft = ({
  id,
  version,
  title,
  category,
  description,
  targetCompletionDate,
}: Project) =>
  useDraft(
    useMemo(
      () => ({
        name: `project-${id}`,
        schema: formSchema,
        blank: {
          title,
          category,
          description: description ?? '',
          targetDate: targetCompletionDate ?? '',
        } satisfies ProjectFormValues as ProjectFormValues,
        base: { version, title, category, description, targetCompletionDate },
      }),
      [id, version, title, category, description, targetCompletionDate],
    ),
  );

/** What has to be put right before a project can be sent, and in which field. */
export interface ProjectProblem {
  readonly field: keyof ProjectFormValues;
  readonly text: string;
}

const earliest = '1900-01-01';

export const toNewProject = (content: ProjectFormValues): NewProject | ProjectProblem => {
  const title = content.title.trim();
  const category = projectCategory.safeParse(content.category);
  if (title === '') return { field: 'title', text: texts.noTitle };
  if (!category.success) return { field: 'category', text: texts.noCategory };
  if (content.targetDate !== '' && content.targetDate < earliest)
    return { field: 'targetDate', text: texts.noDate };
  return {
    title,
    description: content.description.trim() || null,
    category: category.data,
    targetCompletionDate: content.targetDate || null,
  };
};

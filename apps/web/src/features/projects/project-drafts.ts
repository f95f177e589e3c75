import { type Project, projectFields } from '@turnstone/contract/projects';
import {
  draftForm,
  type FormValues,
  fromFormValues,
  useChangeDraft,
  useNewDraft,
} from '../../drafts/draft-form.ts';
import { projectsTexts as texts } from './projects.texts.ts';

const projectForm = draftForm(projectFields);
/** A project as it stands in a form. */
export type ProjectFormValues = FormValues<typeof projectFields>;

/** The project being thought up. */
export const useProjectDraft = () => useNewDraft('project', projectForm);

export const useProjectChangeDraft = (project: Project) =>
  useChangeDraft(`project-${project.id}`, projectForm, project);

const earliest = '1900-01-01';

/** What can be sent, or what has to be put right first. */
export const toNewProject = (values: ProjectFormValues) => {
  const body = fromFormValues(projectForm, values, { title: texts.noTitle, category: texts.noCategory });
  if ('field' in body || !body.targetCompletionDate || body.targetCompletionDate >= earliest) return body;
  return { field: 'targetCompletionDate', text: texts.noDate } as const;
};

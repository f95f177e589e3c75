import { type ProjectIdea, projectIdeaFields } from '@turnstone/contract/project-ideas';
import { draftForm, type FormValues, useChangeDraft, useNewDraft } from '../../drafts/draft-form.ts';

const ideaForm = draftForm(projectIdeaFields);
export type IdeaFormValues = FormValues<typeof projectIdeaFields>;

export const useNewIdeaDraft = (projectId: string) => useNewDraft(`new-idea-${projectId}`, ideaForm);

export const useIdeaChangeDraft = (idea: ProjectIdea) =>
  useChangeDraft(`idea-${idea.id}`, ideaForm, idea, ['projectId']);

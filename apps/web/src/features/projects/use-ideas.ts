import {
  createProjectIdea,
  listProjectIdeas,
  type ProjectIdea,
  updateProjectIdea,
} from '@turnstone/contract/project-ideas';
import { prependToList, updateInList } from '../../api/list-cache.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { ideasTexts as texts } from './ideas.texts.ts';
import { ideasKey, invalidateProject } from './project-cache.ts';

/** The ideas of a project, newest first, page by page. */
export const useIdeas = (projectId: string) =>
  usePages(ideasKey(projectId), (backend, after) =>
    backend.page(listProjectIdeas, { after }, { id: projectId }),
  );

export const useCreateIdea = () =>
  useSave(createProjectIdea, {
    onSaved: (idea, queries) => {
      prependToList<ProjectIdea>(queries, ideasKey(idea.projectId), idea);
      invalidateProject(queries, idea.projectId);
    },
    toast: texts.added,
    failed: texts.failed,
    isPlanErrorShown: true,
  });

export const useUpdateIdea = ({ isPlanErrorShown = false } = {}) =>
  useSave(updateProjectIdea, {
    onSaved: (idea, queries) => {
      updateInList<ProjectIdea>(queries, ideasKey(idea.projectId), idea.id, idea);
      invalidateProject(queries, idea.projectId);
    },
    failed: texts.changeFailed,
    isPlanErrorShown,
  });

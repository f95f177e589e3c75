import { createProject, listProjects, type Project } from '@turnstone/contract/projects';
import { prependToList } from '../../api/list-cache.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { invalidateTotals, projectsKey } from './project-cache.ts';
import { projectsTexts as texts } from './projects.texts.ts';

/** My projects, newest first, page by page. */
export const useProjects = () =>
  usePages(projectsKey, (backend, after) => backend.page(listProjects, { after }));

/** Active or paused; a completed one takes no more time. */
export const isOpen = ({ status }: Project): boolean => status !== 'completed';

/** Open, and within the plan. */
export const takesTime = (project: Project): boolean => isOpen(project) && !project.isReadOnly;

export const useCreateProject = () =>
  useSave(createProject, {
    onSaved: (project, queries) => {
      prependToList<Project>(queries, projectsKey, project);
      invalidateTotals(queries);
    },
    toast: { ...texts.created, earned: true },
    failed: texts.failed,
    isPlanErrorShown: true,
  });

import { createProject, listProjects, type Project } from '@turnstone/contract/projects';
import { useEffect } from 'react';
import { prependToList } from '../../api/list-cache.ts';
import { type Pages, usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { invalidateTotals, projectsKey } from './project-cache.ts';
import { projectsTexts as texts } from './projects.texts.ts';

/** My projects, newest first, page by page. */
export const useProjects = () =>
  usePages(projectsKey, (backend, after) => backend.page(listProjects, { after }));

/** Fetches page after page, for as long as that is needed, until all of them are here. */
export const useFetchOn = (
  { data, hasNextPage, isFetching, isError, fetchNextPage }: Pages<Project>,
  isNeeded = true,
): void => {
  // Of a page that comes at once nothing is drawn in between: only the count tells that there is one more.
  const pageCount = data?.pages.length ?? 0;
  useEffect(() => {
    if (isNeeded && pageCount > 0 && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isNeeded, pageCount, hasNextPage, isFetching, isError, fetchNextPage]);
};

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

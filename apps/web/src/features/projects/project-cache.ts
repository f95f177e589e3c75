import type { QueryClient } from '@tanstack/react-query';
import { getProgress } from '@turnstone/contract/progress';
import { getProjectTime } from '@turnstone/contract/project-time';
import { listProjects, type Project } from '@turnstone/contract/projects';
import { updateInList } from '../../api/list-cache.ts';

export const projectsKey = [listProjects.path] as const;
export const projectKey = (id: string) => [listProjects.path, id] as const;
export const ideasKey = (projectId: string) => [listProjects.path, projectId, 'ideas'] as const;
export const timeLogsKey = (projectId: string) => [listProjects.path, projectId, 'time-logs'] as const;

/** The project as it is now, wherever it is shown. */
export const updateCachedProject = (queries: QueryClient, project: Project): void => {
  queries.setQueryData(projectKey(project.id), project);
  updateInList<Project>(queries, projectsKey, project.id, project);
};

const invalidate = (queries: QueryClient, ...keys: (readonly string[])[]): void => {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey, exact: true });
};

/** Which of them a plan has a place for depends on all of them. */
export const invalidatePlaces = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: projectsKey });

/** What projects come to elsewhere; it is asked for again where it is shown. */
export const invalidateTotals = (queries: QueryClient): void =>
  invalidate(queries, [getProgress.path], [getProjectTime.path]);

/** The server counts what is in a project: its figures are asked for again wherever they are shown. */
export const invalidateProject = (queries: QueryClient, projectId: string): void =>
  invalidate(queries, projectsKey, projectKey(projectId));

export const invalidateTimeLogs = (queries: QueryClient, projectId: string): void => {
  invalidate(queries, timeLogsKey(projectId));
  invalidateProject(queries, projectId);
  invalidateTotals(queries);
};

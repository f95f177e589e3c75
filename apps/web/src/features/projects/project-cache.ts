import type { QueryClient } from '@tanstack/react-query';
import { listProjects, type Project, readProgress, readProjectTime } from '@turnstone/contract';
import { showChanged } from '../../backend/shown-lists.ts';

export const projectsKey = [listProjects.path] as const;
export const projectKey = (id: string) => [listProjects.path, id] as const;
export const ideasKey = (projectId: string) => [listProjects.path, projectId, 'ideas'] as const;
export const timeLogsKey = (projectId: string) => [listProjects.path, projectId, 'time-logs'] as const;

/** The project as it is now, wherever it is shown. */
export const showProject = (queries: QueryClient, project: Project): void => {
  queries.setQueryData(projectKey(project.id), project);
  showChanged<Project>(queries, projectsKey, project.id, project);
};

const askAgain = (queries: QueryClient, ...keys: (readonly string[])[]): void => {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey, exact: true });
};

/** What projects come to elsewhere; it is asked for again where it is shown. */
export const forgetTotals = (queries: QueryClient): void =>
  askAgain(queries, [readProgress.path], [readProjectTime.path]);

/** The server counts what is in a project: its figures are asked for again wherever they are shown. */
export const forgetFigures = (queries: QueryClient, projectId: string): void =>
  askAgain(queries, projectsKey, projectKey(projectId));

export const forgetTime = (queries: QueryClient, projectId: string): void => {
  askAgain(queries, timeLogsKey(projectId));
  forgetFigures(queries, projectId);
  forgetTotals(queries);
};

import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { count, date, dateInput, idOf, moment, privateText } from './fields.ts';
import { limits } from './limits.ts';
import { byVersion, changeOf, version } from './versions.ts';

export const projectCategories = ['creative', 'career', 'fitness', 'hobby', 'learning'] as const;
export const projectCategory = z.enum(projectCategories);
export type ProjectCategory = z.output<typeof projectCategory>;

/** Active and paused projects are open; completing one frees its place in a plan. */
export const projectStatus = z.enum(['active', 'paused', 'completed']);
export type ProjectStatus = z.output<typeof projectStatus>;

export const project = z.object({
  id: idOf('project'),
  version,
  title: z.string(),
  description: z.nullable(z.string()),
  category: projectCategory,
  status: projectStatus,
  targetCompletionDate: z.nullable(date),
  createdAt: moment,
  /** In minutes. */
  totalTimeLogged: count,
  totalIdeas: count,
  completedIdeas: count,
  /** How many time logs there are. */
  sessions: count,
  lastLoggedAt: z.nullable(moment),
});
export type Project = z.output<typeof project>;

const title = privateText(limits.projectTitle);
const description = z.nullable(privateText(limits.projectDescription));
const targetCompletionDate = z.nullable(dateInput);

export const newProject = z.strictObject({
  title,
  description: z._default(description, null),
  category: projectCategory,
  targetCompletionDate: z._default(targetCompletionDate, null),
});
export type NewProject = z.output<typeof newProject>;

/** Pausing a project sends its status alone. */
export const projectChange = changeOf({
  title,
  description,
  category: projectCategory,
  targetCompletionDate,
  status: projectStatus,
});
export type ProjectChange = z.output<typeof projectChange>;

export const projectParams = z.strictObject({ id: idOf('project') });

export const listProjects = listEndpoint({
  path: '/api/projects',
  summary: 'My projects, newest first',
  item: project,
});

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary: 'Begin a project',
  body: newProject,
  response: project,
});

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/{id}',
  summary: 'One project',
  params: projectParams,
  response: project,
});

export const updateProject = endpoint({
  method: 'PUT',
  path: '/api/projects/{id}',
  summary: 'Change a project: its words, or whether it is active, paused or completed',
  params: projectParams,
  body: projectChange,
  response: project,
  changes: byVersion,
});

export const removeProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/{id}',
  summary: 'Delete a project with its ideas and its time',
  params: projectParams,
  response: projectParams,
});

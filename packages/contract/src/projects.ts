import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { count, date, dateInput, idOf, moment } from './fields.ts';
import { limits } from './limits.ts';
import { byVersion, changeOf, version } from './versions.ts';
import { choice, optionalDay, optionalWords, shapeOf, words } from './written-fields.ts';

export const projectCategories = ['creative', 'career', 'fitness', 'hobby', 'learning'] as const;
export const projectCategory = z.enum(projectCategories);
export type ProjectCategory = z.output<typeof projectCategory>;

/** Active and paused projects are open; completing one frees its place in a plan, reopening it takes one. */
export const projectStatus = z.enum(['active', 'paused', 'completed']);
export type ProjectStatus = z.output<typeof projectStatus>;

/** What somebody writes: private, and sealed as one value. Every schema of a project is made from it. */
export const projectFields = {
  title: words(limits.projectTitle),
  description: optionalWords(limits.projectDescription),
  category: choice(projectCategory),
  targetCompletionDate: optionalDay(dateInput, date),
};

export const project = z.object({
  id: idOf('project'),
  version,
  ...shapeOf(projectFields, 'response'),
  status: projectStatus,
  createdAt: moment,
  /** In minutes. */
  totalTimeLogged: count,
  totalIdeas: count,
  completedIdeas: count,
  /** How many time logs there are. */
  sessions: count,
  lastLoggedAt: z.nullable(moment),
  /** Kept to read: the plan works on another one, or it is completed and the plan has a limit (P58). */
  isReadOnly: z.boolean(),
});
export type Project = z.output<typeof project>;

/** What a project is beside its words before anything is done in it. */
export const newProjectState = {
  status: 'active',
  totalTimeLogged: 0,
  totalIdeas: 0,
  completedIdeas: 0,
  sessions: 0,
  lastLoggedAt: null,
  isReadOnly: false,
} as const satisfies Partial<Project>;

export const newProject = z.strictObject(shapeOf(projectFields, 'create'));
export type NewProject = z.output<typeof newProject>;

/** Pausing a project sends its status alone. */
export const projectChange = changeOf({
  ...shapeOf(projectFields, 'change'),
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

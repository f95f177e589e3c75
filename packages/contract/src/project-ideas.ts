import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { idOf, moment } from './fields.ts';
import { limits } from './limits.ts';
import { projectParams } from './projects.ts';
import { byVersion, changeOf, version } from './versions.ts';
import { choiceOr, shapeOf, words } from './written-fields.ts';

export const ideaPriorities = ['high', 'medium', 'low'] as const;
const ideaPriority = z.enum(ideaPriorities);
export type IdeaPriority = z.output<typeof ideaPriority>;

const ideaStatus = z.enum(['pending', 'completed']);
export type IdeaStatus = z.output<typeof ideaStatus>;

/** What somebody writes: private, and sealed as one value. Every schema of an idea is made from it. */
export const projectIdeaFields = {
  content: words(limits.projectIdea),
  priority: choiceOr(ideaPriority, 'medium'),
};

export const projectIdea = z.object({
  id: idOf('idea'),
  version,
  projectId: idOf('project'),
  ...shapeOf(projectIdeaFields, 'response'),
  status: ideaStatus,
  createdAt: moment,
});
export type ProjectIdea = z.output<typeof projectIdea>;

export const newProjectIdea = z.strictObject({
  projectId: idOf('project'),
  ...shapeOf(projectIdeaFields, 'create'),
});
export type NewProjectIdea = z.output<typeof newProjectIdea>;

/** Ticking an idea off sends its status alone. */
const projectIdeaChange = changeOf({ status: ideaStatus, ...shapeOf(projectIdeaFields, 'change') });
export type ProjectIdeaChange = z.output<typeof projectIdeaChange>;

const ideaParams = z.strictObject({ id: idOf('idea') });

export const listProjectIdeas = endpoint({
  ...listEndpoint({
    path: '/api/projects/{id}/ideas',
    summary: 'The ideas of a project, newest first',
    item: projectIdea,
  }),
  params: projectParams,
});

export const createProjectIdea = endpoint({
  method: 'POST',
  path: '/api/project-ideas',
  summary: 'Add an idea to a project',
  body: newProjectIdea,
  response: projectIdea,
});

export const updateProjectIdea = endpoint({
  method: 'PUT',
  path: '/api/project-ideas/{id}',
  summary: 'Tick an idea off, take the tick back, or change its words or priority',
  params: ideaParams,
  body: projectIdeaChange,
  response: projectIdea,
  changes: byVersion,
});

export const removeProjectIdea = endpoint({
  method: 'DELETE',
  path: '/api/project-ideas/{id}',
  summary: 'Delete an idea',
  params: ideaParams,
  response: ideaParams,
});

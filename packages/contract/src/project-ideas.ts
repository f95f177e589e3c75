import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { idOf, moment, privateText } from './fields.ts';
import { limits } from './limits.ts';
import { projectParams } from './projects.ts';
import { byVersion, changeOf, version } from './versions.ts';

export const ideaPriorities = ['high', 'medium', 'low'] as const;
const ideaPriority = z.enum(ideaPriorities);
export type IdeaPriority = z.output<typeof ideaPriority>;

const ideaStatus = z.enum(['pending', 'completed']);
export type IdeaStatus = z.output<typeof ideaStatus>;

export const projectIdea = z.object({
  id: idOf('idea'),
  version,
  projectId: idOf('project'),
  content: z.string(),
  priority: ideaPriority,
  status: ideaStatus,
  createdAt: moment,
});
export type ProjectIdea = z.output<typeof projectIdea>;

const content = privateText(limits.projectIdea);

export const newProjectIdea = z.strictObject({
  projectId: idOf('project'),
  content,
  priority: z._default(ideaPriority, 'medium'),
});
export type NewProjectIdea = z.output<typeof newProjectIdea>;

/** Ticking an idea off sends its status alone. */
const projectIdeaChange = changeOf({ status: ideaStatus, content, priority: ideaPriority });
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

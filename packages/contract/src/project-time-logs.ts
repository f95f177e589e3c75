import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { idOf, moment } from './fields.ts';
import { limits } from './limits.ts';
import { projectParams } from './projects.ts';
import { byVersion, changeOf, version } from './versions.ts';
import { shapeOf, words } from './written-fields.ts';

/** What somebody writes: private, and sealed as one value. Every schema of a time log is made from it. */
export const timeLogFields = { description: words(limits.timeLogDescription) };

const projectTimeLog = z.object({
  id: idOf('timeLog'),
  version,
  projectId: idOf('project'),
  ...shapeOf(timeLogFields, 'response'),
  /** In minutes. */
  duration: z.int(),
  loggedAt: moment,
});
export type ProjectTimeLog = z.output<typeof projectTimeLog>;

const session = {
  ...shapeOf(timeLogFields, 'create'),
  duration: z.int().check(z.minimum(1), z.maximum(limits.timeLogMinutes)),
};

export const newProjectTimeLog = z.strictObject({ projectId: idOf('project'), ...session });
export type NewProjectTimeLog = z.output<typeof newProjectTimeLog>;

const projectTimeLogChange = changeOf(session);
export type ProjectTimeLogChange = z.output<typeof projectTimeLogChange>;

const timeLogParams = z.strictObject({ id: idOf('timeLog') });

export const listProjectTimeLogs = endpoint({
  ...listEndpoint({
    path: '/api/projects/{id}/time-logs',
    summary: 'The work sessions of a project, newest first',
    item: projectTimeLog,
  }),
  params: projectParams,
});

export const createProjectTimeLog = endpoint({
  method: 'POST',
  path: '/api/project-time-logs',
  summary: 'Log time in a project',
  body: newProjectTimeLog,
  response: projectTimeLog,
});

export const updateProjectTimeLog = endpoint({
  method: 'PUT',
  path: '/api/project-time-logs/{id}',
  summary: 'Change what was worked on, or how long; the day stays',
  params: timeLogParams,
  body: projectTimeLogChange,
  response: projectTimeLog,
  changes: byVersion,
});

export const removeProjectTimeLog = endpoint({
  method: 'DELETE',
  path: '/api/project-time-logs/{id}',
  summary: 'Delete a work session; its minutes are given back',
  params: timeLogParams,
  response: timeLogParams,
});

import { limits } from '@turnstone/contract/limits';
import {
  createProject,
  getProject,
  listProjects,
  newProjectState,
  projectFields,
  removeProject,
  updateProject,
} from '@turnstone/contract/projects';
import { applyChange } from '@turnstone/contract/versions';
import { pickFields } from '@turnstone/contract/written-fields';
import { newId } from '../platform/new-id.ts';
import {
  type DeviceRead,
  deviceDelete,
  deviceList,
  deviceRead,
  deviceWrite,
  entryOf,
  trialFull,
  versionOf,
  withEditedEntry,
} from './device-call.ts';
import type { TrialData } from './trial-data.ts';

/** Ideas and time come with an account. */
const toProject = (project: TrialData['projects'][number]) => ({
  ...newProjectState,
  ...project,
  ...pickFields(projectFields, project),
  version: versionOf(project),
});

const findProject = (data: TrialData, id: string) => toProject(entryOf(data, 'projects', id));

/** Few enough that their screen needs no plan; all of them come along to an account. */
const withRoomForOne = (projects: TrialData['projects']): TrialData['projects'] => {
  if (projects.length < limits.trialProjects) return projects;
  throw trialFull(limits.trialProjects, 'projects', 'Sign up free: all of them come with you.');
};

export const projectLists = [deviceList(listProjects, data => data.projects.map(toProject))];

export const projectReads: [typeof getProject, DeviceRead][] = [
  deviceRead(getProject, (data, _, { id }) => findProject(data, id)),
];

export const projectWrites = [
  deviceWrite(
    createProject,
    (data, { body, at }) => {
      const project = { id: newId(), ...body, status: newProjectState.status, createdAt: at };
      return { data: { ...data, projects: [project, ...withRoomForOne(data.projects)] }, id: project.id };
    },
    findProject,
  ),
  deviceWrite(
    updateProject,
    (data, { params, body }) =>
      withEditedEntry(data, 'projects', params.id, project => applyChange(project, body)),
    findProject,
  ),
  deviceDelete(removeProject, 'projects'),
];

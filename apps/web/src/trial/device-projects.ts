import { limits } from '@turnstone/contract/limits';
import {
  createProject,
  getProject,
  listProjects,
  type Project,
  removeProject,
  updateProject,
} from '@turnstone/contract/projects';
import { applyChange } from '@turnstone/contract/versions';
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

type StoredProject = TrialData['projects'][number];

/** Ideas and time come with an account. */
const toProject = ({
  id,
  version,
  title,
  description,
  category,
  status,
  targetCompletionDate,
  createdAt,
}: StoredProject): Project => ({
  id,
  version: versionOf({ version }),
  title,
  description,
  category,
  status,
  targetCompletionDate,
  createdAt,
  totalTimeLogged: 0,
  totalIdeas: 0,
  completedIdeas: 0,
  sessions: 0,
  lastLoggedAt: null,
});

const findProject = (data: TrialData, id: string) => toProject(entryOf(data, 'projects', id));

/** Few enough that their screen needs no plan; all of them come along to an account. */
const withRoomForOne = (projects: TrialData['projects']): TrialData['projects'] => {
  if (projects.length < limits.trialProjects) return projects;
  throw trialFull(limits.trialProjects, 'projects', 'Sign up free: all of them come along.');
};

export const projectLists = [deviceList(listProjects, data => data.projects.map(toProject))];

export const projectReads: [typeof getProject, DeviceRead][] = [
  deviceRead(getProject, (data, _, { id }) => findProject(data, id)),
];

export const projectWrites = [
  deviceWrite(
    createProject,
    (data, { body, at }) => {
      const project = { id: newId(), ...body, status: 'active' as const, createdAt: at };
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

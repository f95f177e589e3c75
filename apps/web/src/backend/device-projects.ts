import {
  applyChange,
  changeProject,
  createProject,
  deleteProject,
  limits,
  listProjects,
  type Project,
  readProject,
} from '@turnstone/contract';
import {
  type DeviceRead,
  deviceDelete,
  deviceList,
  deviceRead,
  deviceWrite,
  entryOf,
  trialFull,
  versionOf,
  withEdited,
} from './device-call.ts';
import { newId } from './new-id.ts';
import type { TrialData } from './trial-data.ts';

type KeptProject = TrialData['projects'][number];

/** Ideas and time come with an account. */
const shown = ({
  id,
  version,
  title,
  description,
  category,
  status,
  targetCompletionDate,
  createdAt,
}: KeptProject): Project => ({
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

const shownProject = (data: TrialData, id: string) => shown(entryOf(data, 'projects', id));

/** Few enough that their screen needs no plan; all of them come along to an account. */
const withRoomForOne = (projects: TrialData['projects']): TrialData['projects'] => {
  if (projects.length < limits.trialProjects) return projects;
  throw trialFull(limits.trialProjects, 'projects', 'Sign up free: all of them come along.');
};

export const projectLists = [deviceList(listProjects, data => data.projects.map(shown))];

export const projectReads: [typeof readProject, DeviceRead][] = [
  deviceRead(readProject, (data, _, { id }) => shownProject(data, id)),
];

export const projectWrites = [
  deviceWrite(
    createProject,
    (data, { body, at }) => {
      const project = { id: newId(), ...body, status: 'active' as const, createdAt: at };
      return { data: { ...data, projects: [project, ...withRoomForOne(data.projects)] }, id: project.id };
    },
    shownProject,
  ),
  deviceWrite(
    changeProject,
    (data, { params, body }) =>
      withEdited(data, 'projects', params.id, project => applyChange(project, body)),
    shownProject,
  ),
  deviceDelete(deleteProject, 'projects'),
];

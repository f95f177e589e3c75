import type { EndpointName } from '@turnstone/contract';

/** The status each kind of caller gets for a call that is right in every other way. */
export interface Expectation {
  readonly nobody: 200 | 401;
  readonly expiredSession: 200 | 401;
  readonly free: 200 | 403;
  readonly plus: 200 | 403;
  readonly pro: 200 | 403;
  /** With the id of another person's thing; null where the call takes no id. */
  readonly anothersId: 404 | null;
}

const member = { nobody: 401, expiredSession: 401, free: 200, plus: 200, pro: 200 } as const;

const ownThing: Expectation = { ...member, anothersId: 404 };
const noThing: Expectation = { ...member, anothersId: null };

/** Who may do what, readable as a table. A new endpoint does not compile, and does not pass, without its line. */
export const expectations: Readonly<Record<EndpointName, Expectation>> = {
  readUser: noThing,
  listSessions: noThing,
  endSession: ownThing,
  setStreak: noThing,
  readProgress: noThing,
  readActivity: noThing,
  listThoughts: noThing,
  createThought: noThing,
  changeThought: ownThing,
  deleteThought: ownThing,
  listPivots: noThing,
  createPivot: ownThing,
  changePivot: ownThing,
  deletePivot: ownThing,
  recordPivotUsage: ownThing,
  listProjects: noThing,
  createProject: noThing,
  readProject: ownThing,
  changeProject: ownThing,
  deleteProject: ownThing,
  listProjectIdeas: ownThing,
  createProjectIdea: ownThing,
  changeProjectIdea: ownThing,
  deleteProjectIdea: ownThing,
  listProjectTimeLogs: ownThing,
  logProjectTime: ownThing,
  changeProjectTimeLog: ownThing,
  deleteProjectTimeLog: ownThing,
  readProjectTime: noThing,
  importTrial: noThing,
};

import type { EndpointName } from '@turnstone/contract/endpoints';
import type { Kind } from '@turnstone/contract/fields';

/** The status each kind of caller gets for a call that is right in every other way. */
export interface Expectation {
  readonly nobody: 200 | 401;
  readonly expiredSession: 200 | 401;
  /** 403: it is part of another plan. 409: there is nothing to do it to. */
  readonly free: 200 | 403 | 404 | 409;
  readonly plus: 200 | 403 | 404 | 409;
  readonly pro: 200 | 403 | 404 | 409;
  /** On Pro, as a moderator; 200 where it is not said. */
  readonly moderator?: 409;
  /** With the id of another person's thing; null where the call takes no id. 200: what somebody shared is for others. Said for each kind where they differ. */
  readonly anothersId: 200 | 404 | Readonly<Partial<Record<Kind, 200 | 403 | 404>>> | null;
  /** Shows what people have shared; still nothing else of them. */
  readonly showsShared?: true;
}

const signedIn = { nobody: 401, expiredSession: 401, free: 200, plus: 200, pro: 200 } as const;

const ownThing: Expectation = { ...signedIn, anothersId: 404 };
const noThing: Expectation = { ...signedIn, anothersId: null };
const takingPart = { ...signedIn, free: 403 } as const;
const forPro = { ...signedIn, free: 403, plus: 403 } as const;
/** For everybody else it is as if it did not exist. */
const forModerators = { ...signedIn, free: 404, plus: 404, pro: 404 } as const;
const everybody = { nobody: 200, expiredSession: 200, free: 200, plus: 200, pro: 200 } as const;
const open = { ...everybody, showsShared: true } as const;

/** Who may do what, readable as a table. A new endpoint does not compile, and does not pass, without its line. */
export const expectations: Readonly<Record<EndpointName, Expectation>> = {
  getCurrentUser: noThing,
  setNames: noThing,
  getDeviceKey: noThing,
  listSessions: noThing,
  endSession: ownThing,
  endOtherSessions: noThing,
  deleteAccount: noThing,
  keepAccount: noThing,
  getSubscription: noThing,
  startIntro: { ...signedIn, plus: 409, pro: 409, moderator: 409, anothersId: null },
  setIntroPlan: noThing,
  updateSubscription: { ...signedIn, free: 409, anothersId: null },
  getOperator: { ...everybody, anothersId: null },
  createPaymentIntent: { ...everybody, anothersId: null },
  getPaymentStatus: { ...everybody, anothersId: null },
  listOrders: noThing,
  listReceipts: noThing,
  setStreak: noThing,
  listSpells: noThing,
  updateSpell: ownThing,
  removeSpell: ownThing,
  listContacts: noThing,
  createContact: noThing,
  updateContact: ownThing,
  removeContact: ownThing,
  listSealedWords: noThing,
  createSealedWords: noThing,
  setOpening: ownThing,
  removeSealedWords: ownThing,
  listNights: noThing,
  createNight: noThing,
  updateNight: ownThing,
  removeNight: ownThing,
  removeNights: noThing,
  getNightMemory: noThing,
  setNightMemory: noThing,
  getProgress: noThing,
  getActivity: noThing,
  listThoughts: noThing,
  createThought: noThing,
  getThought: ownThing,
  updateThought: ownThing,
  removeThought: ownThing,
  listPivots: noThing,
  createPivot: ownThing,
  updatePivot: ownThing,
  removePivot: ownThing,
  recordPivotUsage: ownThing,
  recordBelief: ownThing,
  undoPivotUsage: ownThing,
  listProjects: noThing,
  createProject: noThing,
  getProject: ownThing,
  updateProject: ownThing,
  removeProject: ownThing,
  listProjectIdeas: ownThing,
  createProjectIdea: ownThing,
  updateProjectIdea: ownThing,
  removeProjectIdea: ownThing,
  listProjectTimeLogs: ownThing,
  createProjectTimeLog: ownThing,
  updateProjectTimeLog: ownThing,
  removeProjectTimeLog: ownThing,
  getProjectTime: noThing,
  listLetters: noThing,
  createLetter: noThing,
  getLetter: ownThing,
  updateLetter: ownThing,
  removeLetter: ownThing,
  shareLetter: { ...takingPart, anothersId: 404 },
  listForumLetters: { ...open, anothersId: null },
  getForumLetter: { ...open, anothersId: 200 },
  listLetterComments: { ...open, anothersId: 200 },
  listOwnComments: noThing,
  createLetterComment: { ...takingPart, anothersId: 200 },
  updateLetterComment: { ...takingPart, anothersId: 404 },
  removeLetterComment: ownThing,
  startImageUpload: { ...takingPart, anothersId: null },
  listForumImages: { ...open, anothersId: 200 },
  createForumImage: { ...takingPart, anothersId: null },
  updateForumImage: { ...takingPart, anothersId: 404 },
  removeForumImage: ownThing,
  listImageCollection: { ...signedIn, anothersId: { user: 403 } },
  collectImage: { ...signedIn, anothersId: { user: 403, image: 200 } },
  removeCollectedImage: { ...signedIn, anothersId: { user: 403, image: 200 } },
  pairPivot: { ...signedIn, anothersId: { pivot: 404, image: 200 } },
  updatePairing: { ...signedIn, anothersId: { pivot: 404, image: 200 } },
  removePairing: ownThing,
  listSharedPivots: { ...forPro, anothersId: null, showsShared: true },
  sharePivot: { ...takingPart, anothersId: 404 },
  unsharePivot: ownThing,
  saveSharedPivot: { ...forPro, anothersId: 200 },
  createReport: { ...signedIn, anothersId: 200 },
  listReports: noThing,
  blockAuthor: { ...signedIn, anothersId: 200 },
  listNotices: noThing,
  countUnreadNotices: noThing,
  readNotices: noThing,
  listBlocks: noThing,
  unblock: ownThing,
  listReasonStatements: noThing,
  markReasonStatementsSeen: noThing,
  appeal: ownThing,
  listCases: { ...forModerators, anothersId: null, showsShared: true },
  decideCase: { ...forModerators, anothersId: 404 },
  listDecisions: { ...forModerators, anothersId: null },
  importTrial: noThing,
  withdrawRequest: noThing,
};

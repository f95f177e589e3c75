import * as account from './account.ts';
import * as activity from './activity.ts';
import * as blocks from './blocks.ts';
import type { Endpoint } from './endpoint.ts';
import * as forum from './forum.ts';
import * as imageCollection from './image-collection.ts';
import * as images from './images.ts';
import * as letters from './letters.ts';
import * as moderation from './moderation.ts';
import * as payments from './payments.ts';
import * as pivots from './pivots.ts';
import * as progress from './progress.ts';
import * as projectIdeas from './project-ideas.ts';
import * as projectTime from './project-time.ts';
import * as projectTimeLogs from './project-time-logs.ts';
import * as projects from './projects.ts';
import * as reports from './reports.ts';
import * as sharedPivots from './shared-pivots.ts';
import * as statements from './statements.ts';
import * as streak from './streak.ts';
import * as subscription from './subscription.ts';
import * as thoughts from './thoughts.ts';
import * as trialImport from './trial-import.ts';

export {
  deleteAccount,
  deletionPhrase,
  deletionWaitDays,
  endOtherSessions,
  endSession,
  freshSignInMinutes,
  getDeviceKey,
  keepAccount,
  listSessions,
  readUser,
  type User,
} from './account.ts';
export { type Activity, type ActivityDay, activityDay, readActivity } from './activity.ts';
export { type Block, blockAuthor, listBlocks, unblock } from './blocks.ts';
export {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  endpoint,
  fillPath,
  type ItemOf,
  listEndpoint,
  matchPath,
  type PaceKind,
  type ParamsOf,
  type QueryOf,
} from './endpoint.ts';
export { type ErrorCode, errorStatus, type Problem, problem } from './errors.ts';
export { anyId, fieldFacts, givenDate, type Kind, stringBoolean } from './fields.ts';
export {
  anonymousAuthor,
  changeLetterComment,
  commentOnLetter,
  deleteLetterComment,
  type ForumLetter,
  type LetterComment,
  listForumLetters,
  listLetterComments,
  listOwnComments,
  type NewLetterComment,
  newLetterComment,
} from './forum.ts';
export {
  type CollectedImage,
  collectedImage,
  collectImage,
  listImageCollection,
  uncollectImage,
} from './image-collection.ts';
export {
  addForumImage,
  anonymousUploader,
  changeForumImage,
  deleteForumImage,
  type ForumImage,
  type ForumImageChange,
  forumImage,
  imageTypes,
  listForumImages,
  type NewForumImage,
  newForumImage,
  startImageUpload,
  unnamedImage,
} from './images.ts';
export {
  changeLetter,
  createLetter,
  deleteLetter,
  type LetterChange,
  type LetterMood,
  letterMoods,
  listLetters,
  type NewLetter,
  newLetter,
  readLetter,
  shareLetter,
  type UnsentLetter,
  unsentLetter,
} from './letters.ts';
export { limits } from './limits.ts';
export {
  type CaseDecision,
  decideCase,
  decisions,
  type LoggedDecision,
  listCases,
  listDecisions,
  type ModerationCase,
} from './moderation.ts';
export {
  nextLink,
  type Page,
  type PageQuery,
  pageLimits,
  pageOf,
  readNextLink,
  unreadableHeader,
} from './paging.ts';
export {
  createPaymentIntent,
  listOrders,
  type NewPayment,
  type Order,
  type PaymentStatus,
  type PaymentToLookAt,
  type ProductId,
  productIds,
  readPaymentStatus,
} from './payments.ts';
export type { ImageOfPivot } from './picture.ts';
export {
  changePairing,
  changePivot,
  createPivot,
  type DisplayStyle,
  deletePivot,
  type ImagePairing,
  listPivots,
  type NewPivot,
  newPivot,
  type Pivot,
  type PivotChange,
  type PivotTag,
  pairPivot,
  pivot,
  pivotChange,
  pivotTags,
  recordPivotUsage,
  removePairing,
  trialPivot,
} from './pivots.ts';
export type { Plan } from './plan.ts';
export { type Progress, readProgress } from './progress.ts';
export {
  changeProjectIdea,
  createProjectIdea,
  deleteProjectIdea,
  type IdeaPriority,
  type IdeaStatus,
  ideaPriorities,
  listProjectIdeas,
  type NewProjectIdea,
  newProjectIdea,
  type ProjectIdea,
  type ProjectIdeaChange,
} from './project-ideas.ts';
export { type ProjectTime, readProjectTime } from './project-time.ts';
export {
  changeProjectTimeLog,
  deleteProjectTimeLog,
  listProjectTimeLogs,
  logProjectTime,
  type NewProjectTimeLog,
  newProjectTimeLog,
  type ProjectTimeLog,
  type ProjectTimeLogChange,
} from './project-time-logs.ts';
export {
  changeProject,
  createProject,
  deleteProject,
  listProjects,
  type NewProject,
  newProject,
  type Project,
  type ProjectCategory,
  type ProjectChange,
  type ProjectStatus,
  project,
  projectCategories,
  projectCategory,
  projectChange,
  projectStatus,
  readProject,
} from './projects.ts';
export { listReports, type Report, type ReportReason, reportReasons, sendReport } from './reports.ts';
export type { Review } from './review.ts';
export {
  listSharedPivots,
  type SharedPivot,
  saveSharedPivot,
  sharePivot,
  takeBackPivot,
} from './shared-pivots.ts';
export { type CommunityRule, communityRules, type SharedKind, type SharedThing } from './shared-things.ts';
export { appeal, listStatements, noteStatementsSeen, type Statement } from './statements.ts';
export { type NewStreak, newStreak, type Streak, setStreak, streakDays } from './streak.ts';
export {
  changeSubscription,
  type PaidPlan,
  paidPlans,
  readSubscription,
  type Subscription,
  startIntro,
} from './subscription.ts';
export {
  changeThought,
  createThought,
  deleteThought,
  listThoughts,
  type NewThought,
  newThought,
  type Thought,
  thought,
} from './thoughts.ts';

export {
  type Imported,
  type ImportedLetter,
  type ImportedPivot,
  type ImportedProject,
  type ImportedThought,
  importedDay,
  importedLetter,
  importedPivot,
  importedProject,
  importedStreak,
  importedThought,
  importTrial,
  type TrialImport,
} from './trial-import.ts';
export { applyChange, ifMatchHeader, readIfMatchHeader, type Versioned } from './versions.ts';

/** Every call there is, by name. Whoever adds one here is asked by the harnesses for what they need to know. */
export const endpoints = {
  readUser: account.readUser,
  getDeviceKey: account.getDeviceKey,
  listSessions: account.listSessions,
  endSession: account.endSession,
  endOtherSessions: account.endOtherSessions,
  deleteAccount: account.deleteAccount,
  keepAccount: account.keepAccount,
  readSubscription: subscription.readSubscription,
  startIntro: subscription.startIntro,
  changeSubscription: subscription.changeSubscription,
  createPaymentIntent: payments.createPaymentIntent,
  readPaymentStatus: payments.readPaymentStatus,
  listOrders: payments.listOrders,
  setStreak: streak.setStreak,
  readProgress: progress.readProgress,
  readActivity: activity.readActivity,
  listThoughts: thoughts.listThoughts,
  createThought: thoughts.createThought,
  changeThought: thoughts.changeThought,
  deleteThought: thoughts.deleteThought,
  listPivots: pivots.listPivots,
  createPivot: pivots.createPivot,
  changePivot: pivots.changePivot,
  deletePivot: pivots.deletePivot,
  recordPivotUsage: pivots.recordPivotUsage,
  listProjects: projects.listProjects,
  createProject: projects.createProject,
  readProject: projects.readProject,
  changeProject: projects.changeProject,
  deleteProject: projects.deleteProject,
  listProjectIdeas: projectIdeas.listProjectIdeas,
  createProjectIdea: projectIdeas.createProjectIdea,
  changeProjectIdea: projectIdeas.changeProjectIdea,
  deleteProjectIdea: projectIdeas.deleteProjectIdea,
  listProjectTimeLogs: projectTimeLogs.listProjectTimeLogs,
  logProjectTime: projectTimeLogs.logProjectTime,
  changeProjectTimeLog: projectTimeLogs.changeProjectTimeLog,
  deleteProjectTimeLog: projectTimeLogs.deleteProjectTimeLog,
  readProjectTime: projectTime.readProjectTime,
  listLetters: letters.listLetters,
  createLetter: letters.createLetter,
  readLetter: letters.readLetter,
  changeLetter: letters.changeLetter,
  deleteLetter: letters.deleteLetter,
  shareLetter: letters.shareLetter,
  listForumLetters: forum.listForumLetters,
  listLetterComments: forum.listLetterComments,
  listOwnComments: forum.listOwnComments,
  commentOnLetter: forum.commentOnLetter,
  changeLetterComment: forum.changeLetterComment,
  deleteLetterComment: forum.deleteLetterComment,
  startImageUpload: images.startImageUpload,
  listForumImages: images.listForumImages,
  addForumImage: images.addForumImage,
  changeForumImage: images.changeForumImage,
  deleteForumImage: images.deleteForumImage,
  listImageCollection: imageCollection.listImageCollection,
  collectImage: imageCollection.collectImage,
  uncollectImage: imageCollection.uncollectImage,
  pairPivot: pivots.pairPivot,
  changePairing: pivots.changePairing,
  removePairing: pivots.removePairing,
  listSharedPivots: sharedPivots.listSharedPivots,
  sharePivot: sharedPivots.sharePivot,
  takeBackPivot: sharedPivots.takeBackPivot,
  saveSharedPivot: sharedPivots.saveSharedPivot,
  sendReport: reports.sendReport,
  listReports: reports.listReports,
  blockAuthor: blocks.blockAuthor,
  listBlocks: blocks.listBlocks,
  unblock: blocks.unblock,
  listStatements: statements.listStatements,
  noteStatementsSeen: statements.noteStatementsSeen,
  appeal: statements.appeal,
  listCases: moderation.listCases,
  decideCase: moderation.decideCase,
  listDecisions: moderation.listDecisions,
  importTrial: trialImport.importTrial,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

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
import * as statements from './reason-statements.ts';
import * as reports from './reports.ts';
import * as sharedPivots from './shared-pivots.ts';
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
  getCurrentUser,
  getDeviceKey,
  keepAccount,
  listSessions,
  type User,
} from './account.ts';
export { type Activity, type ActivityDay, activityDay, getActivity } from './activity.ts';
export { type Block, blockAuthor, listBlocks, unblock } from './blocks.ts';
export {
  type BodyOf,
  type Endpoint,
  endpoint,
  fillPath,
  type ItemOf,
  listEndpoint,
  matchPath,
  type ParamsOf,
  type QueryOf,
  type QuotaKind,
  type ResponseOf,
} from './endpoint.ts';
export { type ErrorCode, errorStatus, type Problem, problem } from './errors.ts';
export { anyId, dateInput, fieldFacts, type Kind, stringBoolean } from './fields.ts';
export {
  anonymousAuthor,
  createLetterComment,
  type ForumLetter,
  type LetterComment,
  listForumLetters,
  listLetterComments,
  listOwnComments,
  type NewLetterComment,
  newLetterComment,
  removeLetterComment,
  updateLetterComment,
} from './forum.ts';
export {
  type CollectedImage,
  collectedImage,
  collectImage,
  listImageCollection,
  removeCollectedImage,
} from './image-collection.ts';
export {
  anonymousUploader,
  createForumImage,
  type ForumImage,
  type ForumImageChange,
  forumImage,
  imageTypes,
  listForumImages,
  type NewForumImage,
  newForumImage,
  removeForumImage,
  startImageUpload,
  unnamedImage,
  updateForumImage,
} from './images.ts';
export {
  createLetter,
  getLetter,
  type Letter,
  type LetterChange,
  type LetterMood,
  letter,
  letterMoods,
  listLetters,
  type NewLetter,
  newLetter,
  removeLetter,
  shareLetter,
  updateLetter,
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
  getPaymentStatus,
  listOrders,
  type NewPayment,
  type Order,
  type PaymentStatus,
  type PaymentStatusQuery,
  type ProductId,
  productIds,
} from './payments.ts';
export type { ImageOfPivot } from './picture.ts';
export {
  createPivot,
  type DisplayStyle,
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
  removePivot,
  trialPivot,
  updatePairing,
  updatePivot,
} from './pivots.ts';
export type { Plan } from './plan.ts';
export { getProgress, type Progress } from './progress.ts';
export {
  createProjectIdea,
  type IdeaPriority,
  type IdeaStatus,
  ideaPriorities,
  listProjectIdeas,
  type NewProjectIdea,
  newProjectIdea,
  type ProjectIdea,
  type ProjectIdeaChange,
  removeProjectIdea,
  updateProjectIdea,
} from './project-ideas.ts';
export { getProjectTime, type ProjectTime } from './project-time.ts';
export {
  createProjectTimeLog,
  listProjectTimeLogs,
  type NewProjectTimeLog,
  newProjectTimeLog,
  type ProjectTimeLog,
  type ProjectTimeLogChange,
  removeProjectTimeLog,
  updateProjectTimeLog,
} from './project-time-logs.ts';
export {
  createProject,
  getProject,
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
  removeProject,
  updateProject,
} from './projects.ts';
export {
  appeal,
  listReasonStatements,
  markReasonStatementsSeen,
  type ReasonStatement,
} from './reason-statements.ts';
export { createReport, listReports, type Report, type ReportReason, reportReasons } from './reports.ts';
export type { Review } from './review.ts';
export {
  listSharedPivots,
  type SharedPivot,
  saveSharedPivot,
  sharePivot,
  unsharePivot,
} from './shared-pivots.ts';
export { type CommunityRule, communityRules, type SharedKind, type SharedThing } from './shared-things.ts';
export { type NewStreak, newStreak, type Streak, setStreak, streakDays } from './streak.ts';
export {
  getSubscription,
  type PaidPlan,
  paidPlans,
  type Subscription,
  startIntro,
  updateSubscription,
} from './subscription.ts';
export {
  createThought,
  listThoughts,
  type NewThought,
  newThought,
  removeThought,
  type Thought,
  thought,
  updateThought,
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
  readUser: account.getCurrentUser,
  getDeviceKey: account.getDeviceKey,
  listSessions: account.listSessions,
  endSession: account.endSession,
  endOtherSessions: account.endOtherSessions,
  deleteAccount: account.deleteAccount,
  keepAccount: account.keepAccount,
  readSubscription: subscription.getSubscription,
  startIntro: subscription.startIntro,
  changeSubscription: subscription.updateSubscription,
  createPaymentIntent: payments.createPaymentIntent,
  readPaymentStatus: payments.getPaymentStatus,
  listOrders: payments.listOrders,
  setStreak: streak.setStreak,
  readProgress: progress.getProgress,
  readActivity: activity.getActivity,
  listThoughts: thoughts.listThoughts,
  createThought: thoughts.createThought,
  changeThought: thoughts.updateThought,
  deleteThought: thoughts.removeThought,
  listPivots: pivots.listPivots,
  createPivot: pivots.createPivot,
  changePivot: pivots.updatePivot,
  deletePivot: pivots.removePivot,
  recordPivotUsage: pivots.recordPivotUsage,
  listProjects: projects.listProjects,
  createProject: projects.createProject,
  readProject: projects.getProject,
  changeProject: projects.updateProject,
  deleteProject: projects.removeProject,
  listProjectIdeas: projectIdeas.listProjectIdeas,
  createProjectIdea: projectIdeas.createProjectIdea,
  changeProjectIdea: projectIdeas.updateProjectIdea,
  deleteProjectIdea: projectIdeas.removeProjectIdea,
  listProjectTimeLogs: projectTimeLogs.listProjectTimeLogs,
  logProjectTime: projectTimeLogs.createProjectTimeLog,
  changeProjectTimeLog: projectTimeLogs.updateProjectTimeLog,
  deleteProjectTimeLog: projectTimeLogs.removeProjectTimeLog,
  readProjectTime: projectTime.getProjectTime,
  listLetters: letters.listLetters,
  createLetter: letters.createLetter,
  readLetter: letters.getLetter,
  changeLetter: letters.updateLetter,
  deleteLetter: letters.removeLetter,
  shareLetter: letters.shareLetter,
  listForumLetters: forum.listForumLetters,
  listLetterComments: forum.listLetterComments,
  listOwnComments: forum.listOwnComments,
  commentOnLetter: forum.createLetterComment,
  changeLetterComment: forum.updateLetterComment,
  deleteLetterComment: forum.removeLetterComment,
  startImageUpload: images.startImageUpload,
  listForumImages: images.listForumImages,
  addForumImage: images.createForumImage,
  changeForumImage: images.updateForumImage,
  deleteForumImage: images.removeForumImage,
  listImageCollection: imageCollection.listImageCollection,
  collectImage: imageCollection.collectImage,
  uncollectImage: imageCollection.removeCollectedImage,
  pairPivot: pivots.pairPivot,
  changePairing: pivots.updatePairing,
  removePairing: pivots.removePairing,
  listSharedPivots: sharedPivots.listSharedPivots,
  sharePivot: sharedPivots.sharePivot,
  takeBackPivot: sharedPivots.unsharePivot,
  saveSharedPivot: sharedPivots.saveSharedPivot,
  sendReport: reports.createReport,
  listReports: reports.listReports,
  blockAuthor: blocks.blockAuthor,
  listBlocks: blocks.listBlocks,
  unblock: blocks.unblock,
  listStatements: statements.listReasonStatements,
  noteStatementsSeen: statements.markReasonStatementsSeen,
  appeal: statements.appeal,
  listCases: moderation.listCases,
  decideCase: moderation.decideCase,
  listDecisions: moderation.listDecisions,
  importTrial: trialImport.importTrial,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

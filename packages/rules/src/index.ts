export { activityYear } from './activity.ts';
export {
  contribution,
  euro,
  introductoryMonths,
  planPrices,
  productPrices,
} from './catalogue.ts';
export { areAlike, isChosenName, type NameProblem, toDisplayName } from './display-names.ts';
export { type Entitlement, introEnd, planAt } from './entitlement.ts';
export { idMaker } from './ids.ts';
export { type ImageFormat, imageFile, imageFormats, widestImage, widthsOfImage } from './image-files.ts';
export { fits, leftOf, planIncludes, planLimits } from './plans.ts';
export { progressScore, scoredPivots } from './score.ts';
export {
  daysSince,
  isInFuture,
  localDate,
  startDateOf,
  type TrialStreak,
  trialStartDate,
  trialStreakDays,
} from './streak.ts';
export { temporal } from './temporal.ts';
export { hours, minutesOf, monthOf, timeWindow, weekAndMonth, weekOf } from './time.ts';
export { trialStatistics } from './trial.ts';
export { dayText, whenText } from './when.ts';

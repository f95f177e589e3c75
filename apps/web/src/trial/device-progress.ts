import { getProgress, type Progress } from '@turnstone/contract/progress';
import { type NewStreak, type Streak, setStreak } from '@turnstone/contract/streak';
import { localDate } from '@turnstone/rules/local-date';
import { isInFuture } from '@turnstone/rules/streak';
import { trialStartDate, trialStatistics, trialStreakDays } from '@turnstone/rules/trial';
import { backendError } from '../api/errors.ts';
import { type DeviceContext, type DeviceRead, deviceWrite } from './device-call.ts';
import type { TrialData } from './trial-data.ts';

const startInFuture = () =>
  backendError(
    'start_in_future',
    'In the future',
    'A streak can start today or on an earlier day. Please choose another date.',
  );

/** Entered days are kept with the day they were entered, so that they grow (P11). */
const toStoredStreak = (input: NewStreak, { now, zone }: DeviceContext): TrialData['noContactStreak'] => {
  if ('noContactDaysSince' in input)
    return { daysSince: input.noContactDaysSince, recordedAt: localDate(now, zone) };
  if (isInFuture(input.noContactStartDate, now, zone)) throw startInFuture();
  return { startDate: input.noContactStartDate };
};

const toStreak = ({ noContactStreak }: TrialData, { now, zone }: DeviceContext): Streak => {
  const noContactStartDate = trialStartDate(noContactStreak, now, zone);
  return {
    noContactStartDate,
    noContactDaysSince: noContactStartDate === null ? null : trialStreakDays(noContactStreak, now, zone),
  };
};

const progressOf: DeviceRead = (data, context): Progress => {
  const { currentStreak, progressScore, totalProjects, totalTimeLogged } = trialStatistics(
    data,
    context.now,
    context.zone,
  );
  return {
    currentStreak,
    progressScore,
    totalProjects,
    activeProjects: data.projects.filter(({ status }) => status === 'active').length,
    totalTimeLogged,
    noContactStartDate: toStreak(data, context).noContactStartDate,
  };
};

export const progressReads: [typeof getProgress, DeviceRead][] = [[getProgress, progressOf]];

export const streakWrites = [
  deviceWrite(
    setStreak,
    (data, { body, ...context }) => ({
      data: { ...data, noContactStreak: toStoredStreak(body, context) },
      id: 'streak',
    }),
    (data, _, context) => toStreak(data, context),
  ),
];

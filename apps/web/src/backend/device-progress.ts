import { type NewStreak, type Progress, readProgress, type Streak, setStreak } from '@turnstone/contract';
import { isInFuture, localDate, trialStartDate, trialStatistics, trialStreakDays } from '@turnstone/rules';
import { type DeviceRead, deviceWrite, type Here } from './device-call.ts';
import { refusal } from './failures.ts';
import type { TrialData } from './trial-data.ts';

const startInFuture = () =>
  refusal(
    'start_in_future',
    'In the future',
    'A streak can begin today or on any day before. Please choose another date.',
  );

/** Entered days are kept with the day they were entered, so that they grow (P11). */
const keptStreak = (wish: NewStreak, { now, zone }: Here): TrialData['noContactStreak'] => {
  if ('noContactDaysSince' in wish)
    return { daysSince: wish.noContactDaysSince, recordedAt: localDate(now, zone) };
  if (isInFuture(wish.noContactStartDate, now, zone)) throw startInFuture();
  return { startDate: wish.noContactStartDate };
};

const shownStreak = ({ noContactStreak }: TrialData, { now, zone }: Here): Streak => {
  const noContactStartDate = trialStartDate(noContactStreak, now, zone);
  return {
    noContactStartDate,
    noContactDaysSince: noContactStartDate === null ? null : trialStreakDays(noContactStreak, now, zone),
  };
};

const progressOf: DeviceRead = (data, here): Progress => {
  const { currentStreak, progressScore, totalProjects, totalTimeLogged } = trialStatistics(
    data,
    here.now,
    here.zone,
  );
  return {
    currentStreak,
    progressScore,
    totalProjects,
    activeProjects: data.projects.filter(({ status }) => status === 'active').length,
    totalTimeLogged,
    noContactStartDate: shownStreak(data, here).noContactStartDate,
  };
};

export const progressReads: [typeof readProgress, DeviceRead][] = [[readProgress, progressOf]];

export const streakWrites = [
  deviceWrite(
    setStreak,
    (data, { body, ...here }) => ({
      data: { ...data, noContactStreak: keptStreak(body, here) },
      id: 'streak',
    }),
    (data, _, here) => shownStreak(data, here),
  ),
];

import type { Progress } from '@turnstone/contract/progress';
import { progressScore } from '@turnstone/rules/score';
import type { CurrentUser } from '../../platform/current-user.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as streak from '../streak/streak.service.ts';

export const get = async (me: CurrentUser): Promise<Progress> => {
  const { noContactStartDate, noContactDaysSince } = await streak.get(me);
  const totals = await projects.getTotals(me);
  return {
    currentStreak: noContactDaysSince ?? 0,
    progressScore: progressScore(await pivots.countScored(me), totals.projects),
    totalProjects: totals.projects,
    activeProjects: totals.active,
    totalTimeLogged: totals.minutes,
    noContactStartDate,
  };
};

import type { Progress } from '@turnstone/contract';
import { progressScore } from '@turnstone/rules';
import type { Member } from '../../platform/member.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as streak from '../streak/streak.service.ts';

export const read = async (me: Member): Promise<Progress> => {
  const { noContactStartDate, noContactDaysSince } = await streak.read(me);
  const totals = await projects.totals(me);
  return {
    currentStreak: noContactDaysSince ?? 0,
    progressScore: progressScore(await pivots.countScored(me), totals.projects),
    totalProjects: totals.projects,
    activeProjects: totals.active,
    totalTimeLogged: totals.minutes,
    noContactStartDate,
  };
};

import type { Progress } from '@turnstone/contract/progress';
import { progressScore } from '@turnstone/rules/score';
import type { RequestContext } from '../../platform/request-context.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as streak from '../streak/streak.service.ts';

export const get = async (ctx: RequestContext): Promise<Progress> => {
  const days = await streak.get(ctx);
  const totals = await projects.getTotals(ctx);
  return {
    currentStreak: days.noContactDaysSince ?? 0,
    ...(await streak.getTotals(ctx, days)),
    progressScore: progressScore(await pivots.countScored(ctx), totals.projects),
    totalProjects: totals.projects,
    activeProjects: totals.active,
    totalTimeLogged: totals.minutes,
    noContactStartDate: days.noContactStartDate,
  };
};

import type { Progress } from '@turnstone/contract';
import { progressScore } from '@turnstone/rules';
import type { Member } from '../../platform/member.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as streak from '../streak/streak.service.ts';

// Projects bring their own counts (issue 5); until then nobody has one.
const projects = { total: 0, active: 0, minutes: 0 };

export const read = async (me: Member): Promise<Progress> => {
  const { noContactStartDate, noContactDaysSince } = await streak.read(me);
  return {
    currentStreak: noContactDaysSince ?? 0,
    progressScore: progressScore(await pivots.countScored(me), projects.total),
    totalProjects: projects.total,
    activeProjects: projects.active,
    totalTimeLogged: projects.minutes,
    noContactStartDate,
  };
};

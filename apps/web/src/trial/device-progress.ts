import { getProgress, type Progress } from '@turnstone/contract/progress';
import { trialStatistics } from '@turnstone/rules/trial';
import type { DeviceRead } from './device-call.ts';
import { toStreak } from './device-days.ts';

const progressOf: DeviceRead = (data, context): Progress => {
  const { totalPivots, totalPracticeSessions, ...statistics } = trialStatistics(
    data,
    context.now,
    context.zone,
  );
  return {
    ...statistics,
    activeProjects: data.projects.filter(({ status }) => status === 'active').length,
    noContactStartDate: toStreak(data, context).noContactStartDate,
  };
};

export const progressReads: [typeof getProgress, DeviceRead][] = [[getProgress, progressOf]];

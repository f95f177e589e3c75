import { useQuery } from '@tanstack/react-query';
import { getProjectTime } from '@turnstone/contract/project-time';
import {
  createProjectTimeLog,
  listProjectTimeLogs,
  type ProjectTimeLog,
  updateProjectTimeLog,
} from '@turnstone/contract/project-time-logs';
import { updateInList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { detailTexts } from './detail.texts.ts';
import { invalidateTimeLogs, timeLogsKey } from './project-cache.ts';
import { timeTexts } from './time.texts.ts';

const texts = detailTexts.timeLogs.change;

/** Where the time went, and how much of it the plan still has room for this month. */
export const useProjectTime = () => {
  const backend = useBackend();
  return useQuery({
    queryKey: [getProjectTime.path],
    queryFn: () => backend.call(getProjectTime, {}),
    enabled: backend.supports(getProjectTime),
  });
};

/** Recent work sessions shown (spec §9). */
export const recentLimit = 5;

/** The work sessions of a project, newest first: the recent ones, then the rest page by page. */
export const useTimeLogs = (projectId: string) =>
  usePages(timeLogsKey(projectId), (backend, after) =>
    backend.page(listProjectTimeLogs, after === undefined ? { limit: recentLimit } : { after }, {
      id: projectId,
    }),
  );

export const useCreateTimeLog = () =>
  useSave(createProjectTimeLog, {
    onSaved: ({ projectId }, queries) => invalidateTimeLogs(queries, projectId),
    toast: ({ duration }) => ({ ...timeTexts.logged(duration), earned: true }),
    failed: timeTexts.failed,
  });

export const useUpdateTimeLog = () =>
  useSave(updateProjectTimeLog, {
    onSaved: (log, queries) => {
      updateInList<ProjectTimeLog>(queries, timeLogsKey(log.projectId), log.id, log);
      invalidateTimeLogs(queries, log.projectId);
    },
    toast: texts.done,
    failed: texts.failed,
  });

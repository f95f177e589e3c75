import {
  createProjectTimeLog,
  listProjectTimeLogs,
  type ProjectTimeLog,
  updateProjectTimeLog,
} from '@turnstone/contract/project-time-logs';
import { updateInList } from '../../api/list-cache.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { detailTexts } from './detail.texts.ts';
import { invalidateTimeLogs, timeLogsKey } from './project-cache.ts';
import { timeTexts } from './time.texts.ts';

const texts = detailTexts.timeLogs.change;

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
    isPlanErrorShown: true,
  });

export const useUpdateTimeLog = () =>
  useSave(updateProjectTimeLog, {
    onSaved: (log, queries) => {
      updateInList<ProjectTimeLog>(queries, timeLogsKey(log.projectId), log.id, log);
      invalidateTimeLogs(queries, log.projectId);
    },
    toast: texts.done,
    failed: texts.failed,
    isPlanErrorShown: true,
  });

import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeProjectTimeLog,
  deleteProjectTimeLog,
  listProjectTimeLogs,
  logProjectTime,
  type NewProjectTimeLog,
  type ProjectTimeLog,
  type ProjectTimeLogChange,
} from '@turnstone/contract';
import type { BaseOf } from '../../backend/backend.ts';
import { useBackend } from '../../backend/backend-provider.tsx';
import { savedMessage } from '../../backend/conflict-outcomes.ts';
import { showChanged, showGone } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { detailTexts } from './detail.texts.ts';
import { forgetTime, timeLogsKey } from './project-cache.ts';
import { timeTexts } from './time.texts.ts';

const texts = detailTexts.sessions;

/** Recent work sessions shown (spec §9). */
export const recent = 5;

/** The work sessions of a project, newest first: the recent ones, then the rest page by page. */
export const useTimeLogs = (projectId: string) =>
  usePages(timeLogsKey(projectId), (backend, after) =>
    backend.page(listProjectTimeLogs, after === undefined ? { limit: recent } : { after }, { id: projectId }),
  );

interface Logging {
  readonly body: NewProjectTimeLog;
  readonly idempotencyKey: string;
  readonly onLogged: () => void;
}

export const useLogTime = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onLogged }: Logging) => {
      const log = await backend.call(logProjectTime, { body, idempotencyKey });
      onLogged();
      return log;
    },
    onSuccess: ({ projectId, duration }) => {
      forgetTime(queries, projectId);
      toast({ ...timeTexts.logged(duration), earned: true });
    },
    onError: tellFailure(timeTexts.failed),
  });
};

interface Changing {
  readonly id: string;
  readonly base: BaseOf<typeof changeProjectTimeLog>;
  readonly body: ProjectTimeLogChange;
  readonly onChanged: () => void;
}

export const useChangeTimeLog = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, body, onChanged }: Changing) => {
      const log = await backend.call(changeProjectTimeLog, { params: { id }, body, base });
      onChanged();
      return log;
    },
    onSuccess: log => {
      showChanged<ProjectTimeLog>(queries, timeLogsKey(log.projectId), log.id, log);
      forgetTime(queries, log.projectId);
      toast(savedMessage(log, texts.change.done));
    },
    onError: tellFailure(texts.change.failed),
  });
};

export const useDeleteTimeLog = ({ id, projectId }: ProjectTimeLog) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(deleteProjectTimeLog, { params: { id } }),
    onSuccess: () => {
      showGone(queries, timeLogsKey(projectId), id);
      forgetTime(queries, projectId);
      toast(texts.remove.done);
    },
    onError: tellFailure(texts.remove.failed),
  });
};

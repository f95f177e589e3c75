import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeProjectTimeLog,
  deleteProjectTimeLog,
  listProjectTimeLogs,
  logProjectTime,
  type NewProjectTimeLog,
  type ProjectTimeLog,
  type ProjectTimeLogChange,
} from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { changeShown } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { detailTexts } from './detail.texts.ts';
import { forgetTime, timeLogsKey } from './project-cache.ts';
import { timeTexts } from './time.texts.ts';

const texts = detailTexts.sessions;

/** Recent work sessions shown (spec §9). */
export const recent = 5;

/** The work sessions of a project, newest first: the recent ones, then the rest page by page. */
export const useTimeLogs = (projectId: string) => {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: timeLogsKey(projectId),
    queryFn: ({ pageParam: after }) =>
      backend.page(listProjectTimeLogs, after === undefined ? { limit: recent } : { after }, {
        id: projectId,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
};

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
  readonly body: ProjectTimeLogChange;
  readonly onChanged: () => void;
}

export const useChangeTimeLog = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body, onChanged }: Changing) => {
      const log = await backend.call(changeProjectTimeLog, { params: { id }, body });
      onChanged();
      return log;
    },
    onSuccess: log => {
      changeShown<ProjectTimeLog>(queries, timeLogsKey(log.projectId), logs =>
        logs.map(one => (one.id === log.id ? log : one)),
      );
      forgetTime(queries, log.projectId);
      toast(texts.change.done);
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
      changeShown<ProjectTimeLog>(queries, timeLogsKey(projectId), logs => logs.filter(log => log.id !== id));
      forgetTime(queries, projectId);
      toast(texts.remove.done);
    },
    onError: tellFailure(texts.remove.failed),
  });
};

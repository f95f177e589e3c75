import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createProjectTimeLog,
  listProjectTimeLogs,
  type NewProjectTimeLog,
  type ProjectTimeLog,
  type ProjectTimeLogChange,
  removeProjectTimeLog,
  updateProjectTimeLog,
} from '@turnstone/contract/project-time-logs';
import type { BaseOf } from '../../api/backend.ts';
import { savedMessage } from '../../api/conflict-outcomes.ts';
import { removeFromList, updateInList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { detailTexts } from './detail.texts.ts';
import { invalidateTimeLogs, timeLogsKey } from './project-cache.ts';
import { timeTexts } from './time.texts.ts';

const texts = detailTexts.timeLogs;

/** Recent work sessions shown (spec §9). */
export const recentLimit = 5;

/** The work sessions of a project, newest first: the recent ones, then the rest page by page. */
export const useTimeLogs = (projectId: string) =>
  usePages(timeLogsKey(projectId), (backend, after) =>
    backend.page(listProjectTimeLogs, after === undefined ? { limit: recentLimit } : { after }, {
      id: projectId,
    }),
  );

interface CreateInput {
  readonly body: NewProjectTimeLog;
  readonly idempotencyKey: string;
  readonly onCreated: () => void;
}

export const useCreateTimeLog = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onCreated }: CreateInput) => {
      const log = await backend.call(createProjectTimeLog, { body, idempotencyKey });
      onCreated();
      return log;
    },
    onSuccess: ({ projectId, duration }) => {
      invalidateTimeLogs(queries, projectId);
      toast({ ...timeTexts.logged(duration), earned: true });
    },
    onError: toastError(timeTexts.failed),
  });
};

interface UpdateInput {
  readonly id: string;
  readonly base: BaseOf<typeof updateProjectTimeLog>;
  readonly body: ProjectTimeLogChange;
  readonly onChanged: () => void;
}

export const useUpdateTimeLog = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, body, onChanged }: UpdateInput) => {
      const log = await backend.call(updateProjectTimeLog, { params: { id }, body, base });
      onChanged();
      return log;
    },
    onSuccess: log => {
      updateInList<ProjectTimeLog>(queries, timeLogsKey(log.projectId), log.id, log);
      invalidateTimeLogs(queries, log.projectId);
      toast(savedMessage(log, texts.change.done));
    },
    onError: toastError(texts.change.failed),
  });
};

export const useRemoveTimeLog = ({ id, projectId }: ProjectTimeLog) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(removeProjectTimeLog, { params: { id } }),
    onSuccess: () => {
      removeFromList(queries, timeLogsKey(projectId), id);
      invalidateTimeLogs(queries, projectId);
      toast(texts.remove.done);
    },
    onError: toastError(texts.remove.failed),
  });
};

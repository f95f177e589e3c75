import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ProjectChange, removeProject, updateProject } from '@turnstone/contract/projects';
import type { BaseOf } from '../../api/backend.ts';
import { savedMessage } from '../../api/conflict-outcomes.ts';
import { removeFromList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { detailTexts as texts } from './detail.texts.ts';
import { invalidateTotals, projectKey, projectsKey, updateCachedProject } from './project-cache.ts';
import { projectQuery } from './project-query.ts';
import { useTimer } from './use-timer.ts';

export const useProject = (id: string) => {
  const backend = useBackend();
  return useQuery(projectQuery(backend, id));
};

interface UpdateInput {
  readonly id: string;
  readonly base: BaseOf<typeof updateProject>;
  readonly change: ProjectChange;
  readonly onChanged?: () => void;
}

export const useUpdateProject = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, change, onChanged }: UpdateInput) => {
      const changed = await backend.call(updateProject, { params: { id }, body: change, base });
      onChanged?.();
      return changed;
    },
    onSuccess: (changed, { change }) => {
      updateCachedProject(queries, changed);
      invalidateTotals(queries);
      const message = change.status ? texts.status.done[change.status] : texts.change.done;
      toast(savedMessage(changed, { ...message, earned: change.status === 'completed' }));
    },
    onError: toastError(texts.change.failed),
  });
};

export const useRemoveProject = (id: string) => {
  const backend = useBackend();
  const queries = useQueryClient();
  const { stopFor } = useTimer();
  return useMutation({
    mutationFn: () => backend.call(removeProject, { params: { id } }),
    onSuccess: () => {
      removeFromList(queries, projectsKey, id);
      // Whoever comes back by the Back button is told that it is gone; the page that is still here is not asked again.
      void queries.invalidateQueries({ queryKey: projectKey(id), refetchType: 'none' });
      invalidateTotals(queries);
      toast(texts.remove.done);
      stopFor(id);
    },
    onError: toastError(texts.remove.failed),
  });
};

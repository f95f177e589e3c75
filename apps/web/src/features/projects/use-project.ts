import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeProject, deleteProject, type ProjectChange } from '@turnstone/contract';
import type { BaseOf } from '../../backend/backend.ts';
import { useBackend } from '../../backend/backend-provider.tsx';
import { savedMessage } from '../../backend/conflict-outcomes.ts';
import { showGone } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { detailTexts as texts } from './detail.texts.ts';
import { forgetTotals, projectKey, projectsKey, showProject } from './project-cache.ts';
import { projectQuery } from './project-query.ts';
import { useTimer } from './use-timer.ts';

export const useProject = (id: string) => {
  const backend = useBackend();
  return useQuery(projectQuery(backend, id));
};

interface Changing {
  readonly id: string;
  readonly base: BaseOf<typeof changeProject>;
  readonly change: ProjectChange;
  readonly onChanged?: () => void;
}

export const useChangeProject = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, change, onChanged }: Changing) => {
      const changed = await backend.call(changeProject, { params: { id }, body: change, base });
      onChanged?.();
      return changed;
    },
    onSuccess: (changed, { change }) => {
      showProject(queries, changed);
      forgetTotals(queries);
      const told = change.status ? texts.status.done[change.status] : texts.change.done;
      toast(savedMessage(changed, { ...told, earned: change.status === 'completed' }));
    },
    onError: tellFailure(texts.change.failed),
  });
};

export const useDeleteProject = (id: string) => {
  const backend = useBackend();
  const queries = useQueryClient();
  const { stopFor } = useTimer();
  return useMutation({
    mutationFn: () => backend.call(deleteProject, { params: { id } }),
    onSuccess: () => {
      showGone(queries, projectsKey, id);
      // Whoever comes back by the Back button is told that it is gone; the page that is still here is not asked again.
      void queries.invalidateQueries({ queryKey: projectKey(id), refetchType: 'none' });
      forgetTotals(queries);
      toast(texts.remove.done);
      stopFor(id);
    },
    onError: tellFailure(texts.remove.failed),
  });
};

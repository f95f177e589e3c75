import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeProject,
  deleteProject,
  type Project,
  type ProjectChange,
  readProject,
} from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { isRefusedAs } from '../../backend/failures.ts';
import { showGone } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { detailTexts as texts } from './detail.texts.ts';
import { forgetTotals, projectKey, projectsKey, showProject } from './project-cache.ts';

export const useProject = (id: string) => {
  const backend = useBackend();
  return useQuery({
    queryKey: projectKey(id),
    queryFn: () => backend.call(readProject, { params: { id } }),
  });
};

export const isMissing = (error: Error | null): boolean => isRefusedAs(error, 'not_found');

interface Changing {
  readonly project: Project;
  readonly change: Partial<ProjectChange>;
  readonly onChanged?: () => void;
}

export const useChangeProject = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ project, change, onChanged }: Changing) => {
      const { title, description, category, targetCompletionDate, status } = { ...project, ...change };
      const body = { title, description, category, targetCompletionDate, status };
      const changed = await backend.call(changeProject, { params: { id: project.id }, body });
      onChanged?.();
      return changed;
    },
    onSuccess: (changed, { change }) => {
      showProject(queries, changed);
      forgetTotals(queries);
      const told = change.status ? texts.status.done[change.status] : texts.change.done;
      toast({ ...told, earned: change.status === 'completed' });
    },
    onError: tellFailure(texts.change.failed),
  });
};

export const useDeleteProject = (id: string) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(deleteProject, { params: { id } }),
    onSuccess: () => {
      showGone(queries, projectsKey, id);
      // Whoever comes back by the Back button is told that it is gone; the page that is still here is not asked again.
      void queries.invalidateQueries({ queryKey: projectKey(id), refetchType: 'none' });
      forgetTotals(queries);
      toast(texts.remove.done);
    },
    onError: tellFailure(texts.remove.failed),
  });
};

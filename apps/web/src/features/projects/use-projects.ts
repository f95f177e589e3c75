import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createProject, listProjects, type NewProject, type Project } from '@turnstone/contract/projects';
import { prependToList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { invalidateTotals, projectsKey } from './project-cache.ts';
import { projectsTexts as texts } from './projects.texts.ts';

/** My projects, newest first, page by page. */
export const useProjects = () =>
  usePages(projectsKey, (backend, after) => backend.page(listProjects, { after }));

/** Active or paused; a completed one takes no more time. */
export const isOpen = ({ status }: Project): boolean => status !== 'completed';

interface CreateInput {
  readonly body: NewProject;
  readonly idempotencyKey: string;
  readonly onCreated: () => void;
}

export const useCreateProject = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onCreated }: CreateInput) => {
      const project = await backend.call(createProject, { body, idempotencyKey });
      onCreated();
      return project;
    },
    onSuccess: project => {
      prependToList<Project>(queries, projectsKey, project);
      invalidateTotals(queries);
      toast({ ...texts.created, earned: true });
    },
    onError: toastError(texts.failed),
  });
};

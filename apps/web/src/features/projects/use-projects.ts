import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createProject, listProjects, type NewProject, type Project } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { showNew } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { forgetTotals, projectsKey } from './project-cache.ts';
import { projectsTexts as texts } from './projects.texts.ts';

/** My projects, newest first, page by page. */
export const useProjects = () =>
  usePages(projectsKey, (backend, after) => backend.page(listProjects, { after }));

/** Active or paused; a completed one takes no more time. */
export const isOpen = ({ status }: Project): boolean => status !== 'completed';

interface Creating {
  readonly body: NewProject;
  readonly idempotencyKey: string;
  readonly onCreated: () => void;
}

export const useCreateProject = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onCreated }: Creating) => {
      const project = await backend.call(createProject, { body, idempotencyKey });
      onCreated();
      return project;
    },
    onSuccess: project => {
      showNew<Project>(queries, projectsKey, project);
      forgetTotals(queries);
      toast({ ...texts.created, earned: true });
    },
    onError: tellFailure(texts.failed),
  });
};

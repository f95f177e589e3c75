import { useQuery } from '@tanstack/react-query';
import { updateProject } from '@turnstone/contract/projects';
import { useBackend } from '../../api/session-context.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { detailTexts as texts } from './detail.texts.ts';
import { invalidatePlaces, invalidateTotals, updateCachedProject } from './project-cache.ts';
import { projectQuery } from './project-query.ts';

export const useProject = (id: string) => {
  const backend = useBackend();
  return useQuery(projectQuery(backend, id));
};

export const useUpdateProject = ({ isPlanErrorShown = false } = {}) =>
  useSave(updateProject, {
    onSaved: (project, queries, { body }) => {
      updateCachedProject(queries, project);
      invalidateTotals(queries);
      if (body?.status) invalidatePlaces(queries);
    },
    toast: (_, { body }) => ({
      ...(body?.status ? texts.status.done[body.status] : texts.change.done),
      earned: body?.status === 'completed',
    }),
    failed: texts.change.failed,
    isPlanErrorShown,
  });

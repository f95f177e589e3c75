import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeProjectIdea,
  createProjectIdea,
  deleteProjectIdea,
  listProjectIdeas,
  type NewProjectIdea,
  type ProjectIdea,
  type ProjectIdeaChange,
} from '@turnstone/contract';
import type { BaseOf } from '../../backend/backend.ts';
import { useBackend } from '../../backend/backend-provider.tsx';
import { showChanged, showGone, showNew } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { detailTexts } from './detail.texts.ts';
import { forgetFigures, ideasKey } from './project-cache.ts';

const texts = detailTexts.ideas;

/** The ideas of a project, newest first, page by page. */
export const useIdeas = (projectId: string) =>
  usePages(ideasKey(projectId), (backend, after) =>
    backend.page(listProjectIdeas, { after }, { id: projectId }),
  );

interface Adding {
  readonly body: NewProjectIdea;
  readonly idempotencyKey: string;
  readonly onAdded: () => void;
}

export const useAddIdea = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onAdded }: Adding) => {
      const idea = await backend.call(createProjectIdea, { body, idempotencyKey });
      onAdded();
      return idea;
    },
    onSuccess: idea => {
      showNew<ProjectIdea>(queries, ideasKey(idea.projectId), idea);
      forgetFigures(queries, idea.projectId);
      toast(texts.added);
    },
    onError: tellFailure(texts.failed),
  });
};

interface Changing {
  readonly id: string;
  readonly base: BaseOf<typeof changeProjectIdea>;
  readonly body: ProjectIdeaChange;
  readonly onChanged?: () => void;
}

export const useChangeIdea = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, body, onChanged }: Changing) => {
      const idea = await backend.call(changeProjectIdea, { params: { id }, body, base });
      onChanged?.();
      return idea;
    },
    onSuccess: changed => {
      showChanged<ProjectIdea>(queries, ideasKey(changed.projectId), changed.id, changed);
      forgetFigures(queries, changed.projectId);
    },
    onError: tellFailure(texts.changeFailed),
  });
};

export const useDeleteIdea = ({ id, projectId }: ProjectIdea) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(deleteProjectIdea, { params: { id } }),
    onSuccess: () => {
      showGone(queries, ideasKey(projectId), id);
      forgetFigures(queries, projectId);
      toast(texts.remove.done);
    },
    onError: tellFailure(texts.remove.failed),
  });
};

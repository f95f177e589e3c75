import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createProjectIdea,
  listProjectIdeas,
  type NewProjectIdea,
  type ProjectIdea,
  type ProjectIdeaChange,
  removeProjectIdea,
  updateProjectIdea,
} from '@turnstone/contract/project-ideas';
import type { BaseOf } from '../../api/backend.ts';
import { prependToList, removeFromList, updateInList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { detailTexts } from './detail.texts.ts';
import { ideasKey, invalidateProject } from './project-cache.ts';

const texts = detailTexts.ideas;

/** The ideas of a project, newest first, page by page. */
export const useIdeas = (projectId: string) =>
  usePages(ideasKey(projectId), (backend, after) =>
    backend.page(listProjectIdeas, { after }, { id: projectId }),
  );

interface CreateInput {
  readonly body: NewProjectIdea;
  readonly idempotencyKey: string;
  readonly onCreated: () => void;
}

export const useCreateIdea = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onCreated }: CreateInput) => {
      const idea = await backend.call(createProjectIdea, { body, idempotencyKey });
      onCreated();
      return idea;
    },
    onSuccess: idea => {
      prependToList<ProjectIdea>(queries, ideasKey(idea.projectId), idea);
      invalidateProject(queries, idea.projectId);
      toast(texts.added);
    },
    onError: toastError(texts.failed),
  });
};

interface UpdateInput {
  readonly id: string;
  readonly base: BaseOf<typeof updateProjectIdea>;
  readonly body: ProjectIdeaChange;
  readonly onChanged?: () => void;
}

export const useUpdateIdea = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, body, onChanged }: UpdateInput) => {
      const idea = await backend.call(updateProjectIdea, { params: { id }, body, base });
      onChanged?.();
      return idea;
    },
    onSuccess: changed => {
      updateInList<ProjectIdea>(queries, ideasKey(changed.projectId), changed.id, changed);
      invalidateProject(queries, changed.projectId);
    },
    onError: toastError(texts.changeFailed),
  });
};

export const useRemoveIdea = ({ id, projectId }: ProjectIdea) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(removeProjectIdea, { params: { id } }),
    onSuccess: () => {
      removeFromList(queries, ideasKey(projectId), id);
      invalidateProject(queries, projectId);
      toast(texts.remove.done);
    },
    onError: toastError(texts.remove.failed),
  });
};

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeProjectIdea,
  createProjectIdea,
  deleteProjectIdea,
  listProjectIdeas,
  type NewProjectIdea,
  type ProjectIdea,
  type ProjectIdeaChange,
} from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { changeShown, showNew } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { detailTexts } from './detail.texts.ts';
import { forgetFigures, ideasKey } from './project-cache.ts';

const texts = detailTexts.ideas;

/** The ideas of a project, newest first, page by page. */
export const useIdeas = (projectId: string) => {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: ideasKey(projectId),
    queryFn: ({ pageParam }) => backend.page(listProjectIdeas, { after: pageParam }, { id: projectId }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
};

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
  readonly body: ProjectIdeaChange;
  readonly onChanged?: () => void;
}

export const useChangeIdea = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body, onChanged }: Changing) => {
      const idea = await backend.call(changeProjectIdea, { params: { id }, body });
      onChanged?.();
      return idea;
    },
    onSuccess: changed => {
      changeShown<ProjectIdea>(queries, ideasKey(changed.projectId), ideas =>
        ideas.map(idea => (idea.id === changed.id ? changed : idea)),
      );
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
      changeShown<ProjectIdea>(queries, ideasKey(projectId), ideas => ideas.filter(idea => idea.id !== id));
      forgetFigures(queries, projectId);
      toast(texts.remove.done);
    },
    onError: tellFailure(texts.remove.failed),
  });
};

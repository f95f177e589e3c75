import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  blockAuthor,
  listBlocks,
  listForumImages,
  listForumLetters,
  listLetters,
  listPivots,
  listSharedPivots,
  type SharedThing,
  unblock,
} from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { usePages } from '../../backend/use-pages.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { safetyTexts } from './safety.texts.ts';
import { standingTexts } from './standing.texts.ts';

/** Whom I have blocked, newest first, page by page. */
export const useBlocks = () =>
  usePages([listBlocks.path], (backend, after) => backend.page(listBlocks, { after }));

/** Lists in which somebody else's things may be, or are counted. Only the server knows which are whose. */
const whereOthersAre = [
  listForumLetters.path,
  listForumImages.path,
  listSharedPivots.path,
  listLetters.path,
  // Pictures of others are collected and paired.
  listPivots.path,
  '/api/users',
  listBlocks.path,
];

const askAnew = async (queries: QueryClient): Promise<void> => {
  await Promise.all(whereOthersAre.map(path => queries.invalidateQueries({ queryKey: [path] })));
};

/** Under way until nothing of that person is on the screen any more. */
export const useBlockAuthor = (about: SharedThing) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const block = await backend.call(blockAuthor, { body: { about } });
      await askAnew(queries);
      return block;
    },
    onSuccess: () => toast(safetyTexts.blocking.done),
    onError: tellFailure(safetyTexts.blocking.failed),
  });
};

export const useUnblock = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await backend.call(unblock, { params: { id } });
      await askAnew(queries);
    },
    onSuccess: () => toast(standingTexts.blocks.undone),
    onError: tellFailure(standingTexts.blocks.failed),
  });
};

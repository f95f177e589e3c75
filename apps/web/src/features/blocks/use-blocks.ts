import type { QueryClient } from '@tanstack/react-query';
import { blockAuthor, listBlocks, unblock } from '@turnstone/contract/blocks';
import type { SharedThing } from '@turnstone/contract/shared-things';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { listsOfOthers } from '../../product-ui/report-control/lists-of-others.ts';
import { blockTexts } from './blocks.texts.ts';

/** Whom I have blocked, newest first, page by page. */
export const useBlocks = () =>
  usePages([listBlocks.path], (backend, after) => backend.page(listBlocks, { after }));

const affectedListPaths = [...listsOfOthers, listBlocks.path];

const invalidateLists = async (queries: QueryClient): Promise<void> => {
  await Promise.all(affectedListPaths.map(path => queries.invalidateQueries({ queryKey: [path] })));
};

/** Under way until nothing of that user is on the screen any more. */
export const useBlockAuthor = (about: SharedThing) =>
  useSave(blockAuthor, {
    toInput: () => ({ body: { about } }),
    onSaved: (_, queries) => invalidateLists(queries),
    toast: blockTexts.dialog.done,
    failed: blockTexts.dialog.failed,
  });

export const useUnblock = () =>
  useSave(unblock, {
    toInput: (id: string) => ({ params: { id } }),
    onSaved: (_, queries) => invalidateLists(queries),
    toast: blockTexts.list.undone,
    failed: blockTexts.list.failed,
  });

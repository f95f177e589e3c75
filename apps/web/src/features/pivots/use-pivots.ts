import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changePivot,
  createPivot,
  listPivots,
  listThoughts,
  type NewPivot,
  type Pivot,
  type PivotChange,
  readActivity,
  readProgress,
} from '@turnstone/contract';
import { useBackend, useOwner } from '../../backend/backend-provider.tsx';
import { drafts } from '../../backend/drafts.ts';
import { showChanged, showGone, showNew } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { isWaiting, waitingKey } from '../../backend/waiting.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { waitingTexts } from '../../ui/waiting/waiting.texts.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';

export const pivotsKey = [listPivots.path] as const;

/** My pivots, newest first, page by page. */
export const usePivots = () => usePages(pivotsKey, (backend, after) => backend.page(listPivots, { after }));

/** As it is now, in its place of the list. */
export const showPivot = (queries: QueryClient, changed: Pivot): void =>
  showChanged<Pivot>(queries, pivotsKey, changed.id, changed);

/** What is counted from pivots elsewhere on the page; it is asked for again where it is shown. */
export const forgetDerived = (queries: QueryClient): void => {
  for (const { path } of [readProgress, listThoughts, readActivity])
    void queries.invalidateQueries({ queryKey: [path] });
};

interface Saving {
  readonly body: NewPivot;
  readonly idempotencyKey: string;
  readonly onSaved: () => void;
}

export const useSavePivot = () => {
  const backend = useBackend();
  const owner = useOwner();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onSaved }: Saving) => {
      const pivot = await backend.call(createPivot, { body, idempotencyKey });
      onSaved();
      return pivot;
    },
    onSuccess: pivot => {
      showNew<Pivot>(queries, pivotsKey, pivot);
      forgetDerived(queries);
      toast(isWaiting(owner, pivot.id) ? waitingTexts.kept : { ...texts.saved, earned: true });
    },
    onError: tellFailure(texts.failed),
  });
};

interface Changing {
  readonly id: string;
  readonly body: PivotChange;
  readonly onChanged: () => void;
}

export const useChangePivot = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body, onChanged }: Changing) => {
      const changed = await backend.call(changePivot, { params: { id }, body });
      showPivot(queries, changed);
      onChanged();
      return changed;
    },
    onSuccess: ({ sharing }) => toast(sharing ? { ...texts.changed, ...texts.copyStays } : texts.changed),
    onError: tellFailure(texts.failed),
  });
};

/** Only what was never sent: the server knows nothing of it. */
export const useDropPivot = () => {
  const owner = useOwner();
  const queries = useQueryClient();
  return (id: string) => {
    if (owner) drafts.remove(waitingKey(owner, id));
    showGone(queries, pivotsKey, id);
  };
};

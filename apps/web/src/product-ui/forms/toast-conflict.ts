import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@turnstone/contract/endpoint';
import * as z from 'zod/mini';
import { hasErrorCode } from '../../api/errors.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';

interface ConflictTexts {
  readonly failed: string;
  readonly changed: Parameters<typeof toast>[0];
}

/** For `failed` of `useSave`. What was changed elsewhere since the user saw it is shown as it is now. */
export const toastConflict =
  <Schema extends z.ZodMiniType>(
    { conflict }: Endpoint & { readonly conflict: Schema },
    { failed, changed }: ConflictTexts,
    updateCache: (queries: QueryClient, current: z.output<Schema>) => void,
  ) =>
  (error: Error, queries: QueryClient): void => {
    const isChanged = hasErrorCode(error, 'edit_conflict');
    const current = z.safeDecode(conflict, (isChanged && error.problem?.current) as z.input<Schema>);
    if (isChanged && current.success) {
      updateCache(queries, current.data);
      toast(changed);
    } else toastError(failed)(error);
  };

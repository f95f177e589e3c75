import type { Endpoint } from '@turnstone/contract/endpoint';
import * as z from 'zod/mini';
import { hasErrorCode } from './errors.ts';

/** Of a call about a thing that was changed elsewhere since it was seen: the thing as it is now. Null otherwise. */
export const getConflict = <Schema extends z.ZodMiniType>(
  { conflict }: Endpoint & { readonly conflict: Schema },
  error: Error,
): z.output<Schema> | null => {
  if (!hasErrorCode(error, 'edit_conflict')) return null;
  const current = z.safeDecode(conflict, error.problem?.current as z.input<Schema>);
  return current.success ? current.data : null;
};

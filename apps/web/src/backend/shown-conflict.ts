import type { Endpoint } from '@turnstone/contract';
import * as z from 'zod/mini';
import { isRefusedAs } from './failures.ts';

/** Of a call about a thing that was changed elsewhere since it was seen: the thing as it is now. Null otherwise. */
export const conflictIn = <Schema extends z.ZodMiniType>(
  { conflict }: Endpoint & { readonly conflict: Schema },
  error: Error,
): z.output<Schema> | null => {
  if (!isRefusedAs(error, 'edit_conflict')) return null;
  const current = z.safeDecode(conflict, error.problem?.current as z.input<Schema>);
  return current.success ? current.data : null;
};

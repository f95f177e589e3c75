import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, idOf, moment, momentInput } from './fields.ts';

/** Names the use by its moment: a repeated request, or one about a use that is no longer the last, changes nothing. */
export const undoPivotUsage = endpoint({
  method: 'DELETE',
  path: '/api/pivot-usage',
  summary: 'Take back the last use of a pivot',
  body: z.strictObject({
    pivotId: idOf('pivot'),
    lastUsed: momentInput,
    /** When it was used before that: it is the last use again. */
    usedBefore: z.nullable(momentInput),
  }),
  response: z.object({ pivotId: idOf('pivot'), usageCount: count, lastUsed: z.nullable(moment) }),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idempotencyKey } from './fields.ts';

/**
 * For words that were let go while nobody could say whether they had been saved. The key says which request is meant, so
 * the words themselves need not be sent again. It is answered the same whether there was anything or not.
 */
export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/withdrawals',
  summary:
    'Erase the sealed words, the night or the untouched letter that the request with an Idempotency-Key was about; nothing is made under it after that',
  body: z.strictObject({ idempotencyKey }),
  isIdempotent: true,
  response: z.object({ isWithdrawn: z.literal(true) }),
});

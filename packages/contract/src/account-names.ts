import * as z from 'zod/mini';
import { user } from './account.ts';
import { endpoint } from './endpoint.ts';
import { privateText } from './fields.ts';
import { limits } from './limits.ts';

export const setNames = endpoint({
  method: 'POST',
  path: '/api/account/names',
  summary: 'What I am called here, and the pen name that is proposed when I share',
  body: z.strictObject({
    /** Null: the name that came with the sign-in. */
    firstName: z.optional(z.nullable(privateText(limits.ownName))),
    /** Null: the one that was made for them. */
    penName: z.optional(z.nullable(privateText(limits.authorName))),
  }),
  response: user,
});

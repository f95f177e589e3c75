import * as z from 'zod/mini';

/**
 * Why something shared is not seen by others; null while it is. Only its author is ever told: somebody takes a look
 * first, or a moderator has hidden it, or taken it away, and then its author sees it no more among what is shared.
 */
export const review = z.nullable(z.enum(['waiting', 'hidden', 'removed']));
export type Review = z.output<typeof review>;

import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { count, idOf, moment, privateText } from './fields.ts';
import { limits } from './limits.ts';
import { communityRule, sharedKind } from './shared-things.ts';

/** What an author is told when something of theirs was hidden or removed, and why. */
export const reasonStatement = z.object({
  id: idOf('statement'),
  kind: sharedKind,
  /** The beginning of what it is about, in the author's own words. */
  excerpt: z.string(),
  decision: z.enum(['hidden', 'removed']),
  rule: communityRule,
  /** The moderator's own; often none. */
  words: z.string(),
  decidedAt: moment,
  /** Null until the author appeals, which they can do once. */
  appeal: z.nullable(
    z.object({
      /** The author's own. */
      words: z.string(),
      sentAt: moment,
      outcome: z.nullable(z.enum(['upheld', 'restored'])),
      decidedAt: z.nullable(moment),
    }),
  ),
});
export type ReasonStatement = z.output<typeof reasonStatement>;

export const listReasonStatements = listEndpoint({
  path: '/api/statements',
  summary: 'What was decided about things I shared, newest first',
  item: reasonStatement,
});

export const appeal = endpoint({
  method: 'POST',
  path: '/api/statements/{id}/appeal',
  summary: 'Appeal a decision, once',
  params: z.strictObject({ id: idOf('statement') }),
  body: z.strictObject({ words: privateText(limits.reportWords) }),
  response: reasonStatement,
});

export const markReasonStatementsSeen = endpoint({
  method: 'POST',
  path: '/api/statements/seen',
  summary: 'I have been shown what was decided',
  response: z.object({ newStatements: count }),
  isIdempotent: true,
});

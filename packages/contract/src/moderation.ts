import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { count, idOf, moment, privateTextOrNone } from './fields.ts';
import { limits } from './limits.ts';
import { reportReason } from './reports.ts';
import { communityRule, sharedKind } from './shared-things.ts';

/** SHA-256 of what a case shows, in hex: a decision names what its moderator has read. */
const caseDigest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** As everybody saw it, never more: no account, no private text. */
const moderatedContent = z.object({
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** `/images/{imagePath}`. */
  imagePath: z.nullable(z.string()),
  authorName: z.string(),
  sharedAt: moment,
});

const moderationCase = z.object({
  id: idOf('case'),
  kind: sharedKind,
  why: z.enum(['reported', 'first_post', 'appeal']),
  content: moderatedContent,
  /** Of a comment: the letter it stands under. */
  context: z.nullable(moderatedContent),
  reportCount: count,
  /** The first few. */
  reports: z.array(z.object({ reason: reportReason, words: z.string(), at: moment })),
  /** Of an appeal: what was decided, and what its author says. */
  appealed: z.nullable(z.object({ rule: communityRule, words: z.string(), plea: z.string() })),
  /** Whether others still see it while it waits here. */
  isShown: z.boolean(),
  openedAt: moment,
  digest: caseDigest,
});
export type ModerationCase = z.output<typeof moderationCase>;

export const decisions = ['keep', 'hide', 'remove'] as const;

/** Whatever is taken from people's sight has a reason from the published rules, and words for its author if they help. */
const caseDecision = z.union([
  z.strictObject({
    digest: caseDigest,
    decision: z.enum(['hide', 'remove']),
    rule: communityRule,
    words: privateTextOrNone(limits.reportWords),
  }),
  z.strictObject({ digest: caseDigest, decision: z.literal('keep') }),
]);
export type CaseDecision = z.output<typeof caseDecision>;

export const listCases = endpoint({
  ...listEndpoint({
    path: '/api/moderation/cases',
    summary: 'What is waiting for a decision, most reported first, then oldest; for moderators',
    item: moderationCase,
  }),
  pageSize: 20,
});

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/moderation/cases/{id}/decision',
  summary: 'Keep, hide or remove what the digest stands for; never what one has shared or reported oneself',
  params: z.strictObject({ id: idOf('case') }),
  body: caseDecision,
  response: z.object({ id: idOf('case') }),
  conflict: moderationCase,
});

const loggedDecision = z.object({
  id: idOf('decision'),
  kind: sharedKind,
  decision: z.enum(decisions),
  rule: z.nullable(communityRule),
  reportCount: count,
  isAppeal: z.boolean(),
  /** Whether whoever asks decided it. */
  isMine: z.boolean(),
  decidedAt: moment,
});
export type LoggedDecision = z.output<typeof loggedDecision>;

export const listDecisions = listEndpoint({
  path: '/api/moderation/decisions',
  summary: 'Every decision ever made, newest first; for moderators',
  item: loggedDecision,
});

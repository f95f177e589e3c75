import * as z from 'zod/mini';
import { idOf } from './fields.ts';

/** What was shared and can be reported, hidden or blocked by whose it is. Nobody's account is ever named. */
export const sharedThing = z.union([
  z.strictObject({ kind: z.literal('letter'), id: idOf('sharedLetter') }),
  z.strictObject({ kind: z.literal('comment'), id: idOf('letterComment') }),
  z.strictObject({ kind: z.literal('image'), id: idOf('image') }),
  z.strictObject({ kind: z.literal('pivot'), id: idOf('sharedPivot') }),
]);
export type SharedThing = z.output<typeof sharedThing>;
export type SharedKind = SharedThing['kind'];

export const sharedKind = z.enum(['letter', 'comment', 'image', 'pivot'] satisfies SharedKind[]);

/** The published rules by name: what a report points to and what a decision must give as its reason. */
export const communityRules = [
  'kindness',
  'privacy',
  'safety',
  'hate',
  'sexual',
  'selling',
  'rights',
  'law',
] as const;
export const communityRule = z.enum(communityRules);
export type CommunityRule = z.output<typeof communityRule>;

import * as z from 'zod/mini';
import { plan } from './plan.ts';

/** The stable codes of refusals and failures, with their HTTP status. */
export const errorStatus = {
  invalid_request: 400,
  not_signed_in: 401,
  wrong_person: 403,
  /** Asked for with a session whose password was given too long ago. */
  fresh_sign_in_required: 403,
  /** The account waits to be deleted: it can be kept, and nothing else. */
  account_leaving: 403,
  wrong_site: 403,
  plan_required: 403,
  /** The plan allows it, but not this much of it. */
  plan_limit: 403,
  /** On a device: a trial holds no more than an account can take over. */
  trial_full: 403,
  /** Nobody decides about what they have shared or reported themselves. */
  own_case: 403,
  /** The author of a shared letter has turned its comments off. */
  comments_off: 403,
  not_found: 404,
  too_slow: 408,
  account_has_writing: 409,
  /** It was changed elsewhere since. The problem has it as it is now. */
  edit_conflict: 409,
  /** The free months are there once. */
  intro_taken: 409,
  /** There is a paid plan already: it is changed, not bought twice. */
  already_subscribed: 409,
  nothing_to_change: 409,
  /** A pivot is believed anew only after it was used. */
  not_used_since: 409,
  /** As many names as can be blocked at a time. */
  too_many_blocks: 409,
  /** As many messages as can be sealed at a time. */
  too_many_sealed: 409,
  /** An appeal can be made once; a case is decided once. */
  already_decided: 409,
  /** It reads differently than what was decided about; `current` is how it is now. */
  case_changed: 409,
  too_large: 413,
  not_json: 415,
  key_reused: 422,
  /** Not an image, or not one that can be shown. */
  not_an_image: 422,
  /** Not in this way, or not this letter or pivot; the detail says why. */
  cannot_share: 422,
  /** A name that others would see: not readable, or it could be taken for somebody else's; the detail says why. */
  name_not_possible: 422,
  start_in_future: 422,
  /** A day that contact or a time without contact cannot have; the detail says why. */
  day_not_possible: 422,
  /** Not the price of the catalogue. */
  wrong_amount: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  broken: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** RFC 9457. `detail` is a sentence for a person; it never repeats what they wrote. */
export const problem = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.enum(codes),
  detail: z.string(),
  /** Of `plan_required`: the least plan that has it. */
  plan: z.optional(plan),
  /** Of a 409 about something that has changed: how it is now, in the shape the endpoint names. */
  current: z.optional(z.unknown()),
  /** Of a 500: what to quote when asking for help. */
  errorId: z.optional(z.string()),
});

export type Problem = z.output<typeof problem>;

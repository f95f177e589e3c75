import type { Review } from '@turnstone/contract/review';

/** Told to whoever shared it, and to nobody else. */
export const reviewTexts = {
  why: 'Why?',
  badge: { waiting: 'Being reviewed', hidden: 'Hidden', removed: 'Taken down' },
  sentence: {
    waiting: 'A moderator will check it first. Until then, it is hidden from everyone else.',
    hidden: 'Others cannot see it. You still can.',
    removed: 'It is no longer shared. What you wrote is still yours.',
  },
} as const satisfies Record<string, string | Record<NonNullable<Review>, string>>;

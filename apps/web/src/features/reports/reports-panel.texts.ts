import type { Report } from '@turnstone/contract/reports';
import type { SharedKind } from '@turnstone/contract/shared-things';
import { midSentence } from '@turnstone/rules/when';

/** In the account: only that page has use for it. */
export const reportsPanelTexts = {
  kind: {
    letter: 'A letter',
    comment: 'A comment',
    image: 'An image',
    pivot: 'A pivot',
  } satisfies Record<SharedKind, string>,
  title: 'What you reported',
  empty: 'You have not reported anything.',
  more: 'Show more',
  when: (when: string) => `Reported ${midSentence(when)}`,
  reason: (name: string) => `Reason: ${name}`,
  waiting: 'Not decided yet',
  outcome: {
    kept: 'Reviewed and kept',
    taken_down: 'Taken down',
    gone: 'Taken back by the author',
  } satisfies Record<NonNullable<Report['outcome']>, string>,
} as const;

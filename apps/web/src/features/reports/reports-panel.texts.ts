import type { Report } from '@turnstone/contract/reports';
import type { SharedKind } from '@turnstone/contract/shared-things';

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
  when: (when: string) => `Reported ${when.toLowerCase()}`,
  reason: (name: string) => `Because of: ${name}`,
  waiting: 'Not decided yet',
  outcome: {
    kept: 'Looked at, and kept',
    taken_down: 'Taken down',
    gone: 'Taken back by its author',
  } satisfies Record<NonNullable<Report['outcome']>, string>,
} as const;

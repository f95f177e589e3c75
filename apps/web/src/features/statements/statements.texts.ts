import type { ReasonStatement } from '@turnstone/contract/reason-statements';
import type { SharedKind } from '@turnstone/contract/shared-things';

/** What stands in the account: only that page has use for it. */
export const statementTexts = {
  decisions: {
    title: 'Decisions about what you shared',
    empty: 'Nothing you shared was hidden or taken down.',
    more: 'Show more',
    kind: {
      letter: 'Your letter',
      comment: 'Your comment',
      image: 'Your image',
      pivot: 'Your pivot',
    } satisfies Record<SharedKind, string>,
    badge: { hidden: 'Hidden', removed: 'Taken down' } satisfies Record<ReasonStatement['decision'], string>,
    restored: 'Shown again',
    what: {
      hidden: (when: string) => `A moderator hid it (${when.toLowerCase()}), because of this rule:`,
      removed: (when: string) => `A moderator took it down (${when.toLowerCase()}), because of this rule:`,
    } satisfies Record<ReasonStatement['decision'], (when: string) => string>,
    words: 'What the moderator says',
  },
  appeal: {
    open: 'Ask for a second look',
    openLabel: (excerpt: string) => `Ask for a second look at ${excerpt}`,
    label: 'What should we know?',
    hint: 'You can ask once. Somebody looks at it again and reads this.',
    empty: 'Please write what we should know.',
    send: 'Send',
    sending: 'Sending...',
    cancel: 'Cancel',
    failed: 'It could not be sent. What you wrote is still here.',
    sent: { title: 'Sent', text: 'Somebody looks at it again.' },
    waiting: (when: string) =>
      `You asked for a second look (${when.toLowerCase()}). Somebody looks at it again.`,
    own: 'What you wrote',
    outcome: {
      upheld: (when: string) => `Somebody looked again (${when.toLowerCase()}): the decision stays.`,
      restored: (when: string) =>
        `Somebody looked again (${when.toLowerCase()}): everybody can see it again.`,
    },
  },
} as const;

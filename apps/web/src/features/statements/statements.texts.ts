import type { ReasonStatement } from '@turnstone/contract/reason-statements';
import type { SharedKind } from '@turnstone/contract/shared-things';
import { midSentence } from '@turnstone/rules/when';

/** In the account: only that page has use for it. */
export const statementTexts = {
  decisions: {
    title: 'Moderation decisions',
    empty: 'Nothing you shared has been hidden or taken down.',
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
      hidden: (when: string) => `Hidden ${midSentence(when)} by a moderator under this rule:`,
      removed: (when: string) => `Taken down ${midSentence(when)} by a moderator under this rule:`,
    } satisfies Record<ReasonStatement['decision'], (when: string) => string>,
    words: 'A note from the moderator',
  },
  appeal: {
    open: 'Ask for a second look',
    openLabel: (excerpt: string) => `Ask for a second look at ${excerpt}`,
    label: 'What should we know?',
    hint: 'You can ask once. A moderator will read this and look again.',
    empty: 'Please write what we should know.',
    send: 'Send',
    sending: 'Sending...',
    cancel: 'Cancel',
    failed: 'It could not be sent. What you wrote is still here.',
    sent: { title: 'Sent', text: 'A moderator will look at it again.' },
    waiting: (when: string) =>
      `Second look requested ${midSentence(when)}. A moderator will look at it again.`,
    own: 'What you wrote',
    outcome: {
      upheld: (when: string) => `Looked at again ${midSentence(when)}: the decision stands.`,
      restored: (when: string) => `Looked at again ${midSentence(when)}: everyone can see it again.`,
    },
  },
} as const;

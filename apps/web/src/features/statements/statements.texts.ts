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
    open: 'Appeal this decision',
    openLabel: (excerpt: string) => `Appeal this decision: ${excerpt}`,
    label: 'What should we know?',
    hint: 'You can appeal once. A moderator will read this and review the decision.',
    empty: 'Please write what we should know.',
    send: 'Send',
    sending: 'Sending...',
    cancel: 'Cancel',
    failed: 'It could not be sent. What you wrote is still here.',
    sent: { title: 'Appeal sent', text: 'A moderator will review the decision.' },
    waiting: (when: string) => `Appeal sent ${midSentence(when)}. A moderator will review the decision.`,
    own: 'What you wrote',
    outcome: {
      upheld: (when: string) => `Reviewed again ${midSentence(when)}: the decision stands.`,
      restored: (when: string) => `Reviewed again ${midSentence(when)}: everyone can see it again.`,
    },
  },
} as const;

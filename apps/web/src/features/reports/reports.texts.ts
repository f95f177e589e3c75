import type { SharedKind } from '@turnstone/contract/shared-things';

/** For whoever meets something that somebody else has shared. */
export const reportTexts = {
  report: 'Report',
  block: 'Block this person',
  reporting: {
    title: {
      letter: 'Report this letter',
      comment: 'Report this comment',
      image: 'Report this image',
      pivot: 'Report this pivot',
    } satisfies Record<SharedKind, string>,
    text: 'A moderator will read your report and decide by the community rules. The person who shared this is not told who reported it.',
    reason: 'What is wrong with it?',
    noReason: 'Please choose what is wrong with it.',
    words: 'Anything we should know?',
    optional: 'optional',
    wordsHint: 'Only moderators can read this.',
    send: 'Send report',
    sending: 'Sending...',
    cancel: 'Cancel',
    failed: 'The report could not be sent. What you wrote is still here.',
  },
  receipt: {
    title: 'Report received',
    text: 'Thank you. A moderator will read it and decide. You will find the outcome in your account.',
    link: 'What you reported',
    alsoBlock: 'If you would rather not see this person here at all, you can block them too.',
    done: 'Done',
  },
} as const;

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
    text: 'A moderator reads your report and decides by the rules of the community. Whoever shared this is not told who reported it.',
    reason: 'What is wrong with it?',
    noReason: 'Please choose what is wrong with it.',
    words: 'Anything we should know?',
    optional: 'optional',
    wordsHint: 'Only moderators read it.',
    send: 'Send report',
    sending: 'Sending...',
    cancel: 'Cancel',
    failed: 'The report could not be sent. What you wrote is still here.',
  },
  receipt: {
    title: 'We have it',
    text: 'Thank you. A moderator takes a look and decides. What becomes of it stands in your account.',
    link: 'What you reported',
    alsoBlock: 'If you would rather not meet this person here at all, you can block them too.',
    done: 'Done',
  },
} as const;

import type { SharedKind } from '@turnstone/contract';

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
  blocking: {
    title: 'Block this person?',
    text: 'This leaves your pages at once. Whatever else this person shares, under any name, follows within two days, and so does what you share on their pages. From now on they cannot comment on it or collect it. They are not told.',
    why: 'It takes a while so that nobody can find out by blocking which names belong together.',
    undo: 'You can undo it in your account at any time.',
    confirm: 'Block this person',
    busy: 'Blocking...',
    cancel: 'Not now',
    failed: 'That did not work. Please try again.',
    done: {
      title: 'Blocked',
      text: 'The rest follows within two days. They are not told, and you can undo it in your account.',
    },
  },
} as const;

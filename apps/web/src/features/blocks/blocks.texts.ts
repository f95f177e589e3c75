import { midSentence } from '@turnstone/rules/when';
export const blockTexts = {
  dialog: {
    title: 'Block this person?',
    text: 'You will no longer see this. Within two days you will no longer see anything this person shares, under any name, and they will not see what you share. From now on they cannot comment on or collect what you share. They are not told.',
    why: 'It takes a while so that nobody can use blocking to find out which names belong to the same person.',
    undo: 'You can unblock them in your account at any time.',
    confirm: 'Block this person',
    busy: 'Blocking...',
    cancel: 'Not now',
    failed: 'That did not work. Please try again.',
    done: {
      title: 'Blocked',
      text: 'Whatever else they share disappears within two days. They are not told, and you can unblock them in your account.',
    },
  },
  /** In the account. */
  list: {
    title: 'Names you blocked',
    empty: 'You have not blocked anyone.',
    more: 'Show more',
    when: (when: string) => `Blocked ${midSentence(when)}`,
    undo: 'Unblock',
    undoLabel: (name: string) => `Unblock ${name}`,
    undone: {
      title: 'Unblocked',
      text: 'You will see this name again. Everything else comes back within two days.',
    },
    failed: 'Unblocking did not work. Please try again.',
  },
} as const;

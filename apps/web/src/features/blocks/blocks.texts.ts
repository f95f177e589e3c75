export const blockTexts = {
  dialog: {
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
  /** In the account. */
  list: {
    title: 'Names you blocked',
    empty: 'You have blocked nobody.',
    more: 'Show more',
    when: (when: string) => `Blocked ${when.toLowerCase()}`,
    undo: 'Unblock',
    undoLabel: (name: string) => `Unblock ${name}`,
    undone: {
      title: 'Unblocked',
      text: 'This name is back. Whatever else had left comes back within two days.',
    },
    failed: 'Unblocking did not work. Please try again.',
  },
} as const;

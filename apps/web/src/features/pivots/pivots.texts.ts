export const pivotsTexts = {
  form: {
    title: 'Create a Pivot Phrase',
    question: 'What is also true, and kinder?',
    label: 'Your pivot phrase',
    placeholder: 'Write the sentence you would rather carry.',
    tags: 'Tags',
    optional: 'optional',
    save: 'Save pivot',
    saving: 'Saving...',
    saved: 'Saved',
  },
  noThought: 'Please record a thought first.',
  noPhrase: 'Please enter a pivot phrase.',
  failed: 'Failed to save pivot phrase',
  saved: { title: 'Pivot saved', text: 'It is in your library now.' },
  card: {
    usage: (count: number) => {
      if (count === 0) return 'Not used yet';
      return count === 1 ? 'Used 1 time' : `Used ${count} times`;
    },
    markAsUsed: 'Mark as used',
    shared: 'Shared',
    pair: 'Pair with image',
    changeImage: 'Change image',
    removePairing: 'Remove pairing',
    share: 'Share with the community',
    unshare: 'Take back',
    edit: 'Edit',
    delete: 'Delete',
  },
  used: { title: 'Noted', text: 'That is one more time you chose it.' },
  useFailed: 'Failed to note the use',
  edit: { label: 'Pivot phrase', save: 'Save changes', cancel: 'Cancel' },
  changed: { title: 'Pivot changed' },
  copyStays: { text: 'What others see stays as it was until you share it again.' },
  delete: {
    title: 'Delete this pivot?',
    text: 'It will be gone from your library. This action cannot be undone.',
    keep: 'Keep pivot',
    confirm: 'Delete pivot',
    failed: 'Failed to delete pivot',
    changed: {
      title: 'Not deleted',
      text: 'This pivot was changed elsewhere. Here it is as it is now.',
    },
  },
  deleted: { title: 'Pivot deleted' },
  list: {
    more: 'Show more',
    emptyTitle: 'Nothing turned over yet',
    emptyText: 'Your first pivot will live here.',
  },
} as const;

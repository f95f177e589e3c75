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
    charactersLeft: (left: number) => `${left} characters left`,
  },
  error: 'Error',
  noThought: 'Please record a thought first.',
  noPhrase: 'Please enter a pivot phrase.',
  failed: 'Failed to save pivot phrase',
  saved: { title: 'Pivot saved', text: 'It is in your library now.' },
  card: {
    showThought: 'Show the thought behind this',
    hideThought: 'Hide the thought behind this',
    usage: (count: number) => {
      if (count === 0) return 'Not used yet';
      return count === 1 ? 'Used 1 time' : `Used ${count} times`;
    },
    markAsUsed: 'Mark as used',
    readAll: 'Read all of it',
    readLess: 'Show less',
    edit: 'Edit',
    delete: 'Delete',
  },
  used: { title: 'Noted', text: 'That is one more time you chose it.' },
  useFailed: 'Failed to note the use',
  edit: { label: 'Pivot phrase', save: 'Save changes', cancel: 'Cancel' },
  changed: { title: 'Pivot changed' },
  delete: {
    title: 'Delete this pivot?',
    text: 'It will be gone from your library. This action cannot be undone.',
    keep: 'Keep pivot',
    confirm: 'Delete pivot',
    failed: 'Failed to delete pivot',
  },
  deleted: { title: 'Pivot deleted' },
  list: {
    more: 'Show more',
    emptyTitle: 'Nothing turned over yet',
    emptyText: 'Your first pivot will live here.',
  },
} as const;

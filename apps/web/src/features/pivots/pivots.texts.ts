/** Below half only the use is told. */
const believed = new Map([
  [5, 'half'],
  [8, 'mostly'],
  [10, 'fully'],
]);

const usage = (count: number): string => {
  if (count === 0) return 'Not used yet';
  return count === 1 ? 'Used 1 time' : `Used ${count} times`;
};

export const pivotsTexts = {
  card: {
    usage: (count: number, belief = 0) => {
      const word = believed.get(belief);
      return word ? `${usage(count)} · ${word} believed` : usage(count);
    },
    markAsUsed: 'Mark as used',
    shared: 'Shared',
    pair: 'Pair with image',
    changeImage: 'Change image',
    removePairing: 'Remove pairing',
    share: 'Share with the community',
    open: 'Open',
    shareAgain: 'Share as it is now',
    unshare: 'Take back',
    edit: 'Edit',
    delete: 'Delete',
  },
  used: { title: 'Noted', text: 'That is one more time you chose it.' },
  useFailed: 'Failed to mark as used',
  undoFailed: 'Failed to undo',
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
      text: 'This pivot was changed somewhere else. This is how it reads now.',
    },
  },
  deleted: { title: 'Pivot deleted' },
  list: {
    search: 'Search your pivots',
    tag: 'Tag',
    allTags: 'All tags',
    strongest: 'Strongest first',
    strongestHint: 'By what you believed and what helped.',
    frequent: 'Most used first',
    more: 'Show more',
    emptyTitle: 'Nothing turned over yet',
    emptyText: 'Your first pivot will live here.',
  },
} as const;

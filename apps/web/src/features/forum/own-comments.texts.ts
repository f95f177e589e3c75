/** What somebody wrote under letters: only the account has use for it. */
export const ownCommentsTexts = {
  title: 'Comments you wrote',
  empty: 'You have not written any comments.',
  more: 'Show more',
  as: (name: string, when: string) => `As ${name} · ${when}`,
  delete: 'Delete',
  deleteLabel: (words: string) => `Delete comment: ${words}`,
  deleting: 'Deleting...',
  deleted: { title: 'Comment deleted' },
  notDeleted: 'Failed to delete comment',
} as const;

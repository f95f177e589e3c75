export const unreadableNoticeTexts = {
  label: 'Something could not be opened',
  text: 'Some of what you wrote could not be opened, so it is missing here. It has not been deleted, and we have been told.',
  dismiss: 'All right',
} as const;

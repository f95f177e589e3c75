export const statementsNoticeTexts = {
  label: 'Decision',
  text: 'We made a decision about something you shared.',
  see: 'See it',
} as const;

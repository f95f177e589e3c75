export const notificationsTexts = {
  items: ['New forum replies to your posts', 'Practice session reminders', 'New community shared pivots'],
  note: 'The notification system is coming soon.',
} as const;

export const noticesTexts = {
  label: 'New for you',
  comment: (count: number) => (count === 1 ? 'A comment on your letter' : `${count} comments on your letter`),
  decision: 'A moderation decision about something you shared',
  order: 'Your order is on its way',
  isNew: 'New',
  more: 'Show earlier notifications',
  unread: (count: number) => {
    if (count === 1) return '1 new notification';
    return count < 100 ? `${count} new notifications` : 'More than 99 new notifications';
  },
  figure: (count: number) => (count < 100 ? String(count) : '99+'),
} as const;

export const supportTexts = {
  title: 'Support',
  text: 'If tonight is heavier than usual, you do not have to hold it alone.',
  soon: 'In progress, feature coming soon',
  crisis: { line: 'Crisis line', text: 'Text support' },
  danger: 'In immediate danger? Contact your local emergency services.',
  lookingForHelp: 'Looking for someone to talk to? This page is the shop. These numbers are open now:',
  contactsTitle: 'Reach someone now',
  contacts: {
    emergency: { name: '112', about: 'Emergency, all over Europe' },
    listening: { name: '116 123', about: 'Someone who listens, in many countries' },
    directory: { name: 'Helplines around the world', about: 'findahelpline.com, in another tab' },
  },
} as const;

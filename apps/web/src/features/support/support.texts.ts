export const supportTexts = {
  title: 'Support',
  text: 'If tonight is heavier than usual, you do not have to hold it alone.',
  soon: 'In progress, feature coming soon',
  crisis: { line: 'Crisis line', text: 'Text support' },
  danger: 'In immediate danger? Contact your local emergency services.',
} as const;

export const logOutTexts = {
  title: 'You have unsaved writing here',
  text: 'Something you began is kept on this device only. Nobody else who signs in here will see it.',
  keep: 'Keep it here and log out',
  remove: 'Remove it and log out',
  stay: 'Stay signed in',
} as const;

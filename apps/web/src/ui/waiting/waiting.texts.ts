// Never "sent": a letter here is one that nobody receives, and must not seem to be on its way.
export const waitingTexts = {
  waits: 'Waits to be saved',
  refused: 'Not saved',
  takeBack: 'Take it back',
  kept: { title: 'Kept on this device', text: 'It is saved to your account when you are back.' },
} as const;

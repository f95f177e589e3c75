export const waitingTexts = {
  waits: 'Waits to be sent',
  refused: 'Not sent',
  takeBack: 'Take it back',
  kept: { title: 'Kept on this device', text: 'It goes out when you are back.' },
} as const;

export const seenBeforeTexts = {
  turned: (day: string) => `You turned this over before, on ${day}.`,
  use: 'Use it again',
  make: 'Make a new one',
} as const;

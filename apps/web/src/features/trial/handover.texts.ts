const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const held = (thoughts: number, pivots: number): string =>
  `${counted(thoughts, 'thought', 'thoughts')} and ${counted(pivots, 'pivot', 'pivots')}`;

export const handoverTexts = {
  label: 'Your trial',
  working: 'Bringing what you wrote into your account…',
  done: (thoughts: number, pivots: number) => ({
    title: 'Your writing came with you',
    text: `${held(thoughts, pivots)} are in your account now.`,
  }),
  failed: 'What you wrote on trial could not be brought over yet. It is still on this device.',
  tryAgain: 'Try again',
  kept: 'What you wrote on trial is kept on this device.',
  add: 'Add it to my account',
  question: {
    title: 'You have writing in two places',
    text: (thoughts: number, pivots: number) =>
      `This account already holds writing. From your trial there are ${held(thoughts, pivots)} on this device. Nothing is overwritten, whatever you choose.`,
    keep: 'Keep it on this device',
    discard: 'Discard it',
  },
  discard: {
    title: 'Discard what you wrote on trial?',
    text: 'It will be gone from this device. This action cannot be undone.',
    keep: 'Keep it',
    confirm: 'Discard it',
    done: { title: 'Discarded', text: 'Your account is as it was.' },
  },
} as const;

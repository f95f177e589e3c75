const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What a trial holds. */
export interface Held {
  readonly thoughts: number;
  readonly pivots: number;
  readonly projects: number;
  readonly letters: number;
}

/** Only what there is: "2 thoughts and 1 pivot". */
const named = ({ thoughts, pivots, projects, letters }: Held): string => {
  const parts = [
    thoughts > 0 && counted(thoughts, 'thought', 'thoughts'),
    pivots > 0 && counted(pivots, 'pivot', 'pivots'),
    projects > 0 && counted(projects, 'project', 'projects'),
    letters > 0 && counted(letters, 'letter', 'letters'),
  ].filter(part => part !== false);
  const last = parts.pop() ?? 'your streak';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
};

export const handoverTexts = {
  label: 'Your trial',
  working: 'Bringing what you wrote into your account…',
  done: (held: Held) => ({
    title: 'Your writing came with you',
    text: `In your account now: ${named(held)}.`,
  }),
  failed: 'What you wrote on trial could not be brought over yet. It is still on this device.',
  tryAgain: 'Try again',
  kept: 'What you wrote on trial is kept on this device.',
  add: 'Add it to my account',
  question: {
    title: 'You have writing in two places',
    text: (held: Held) =>
      `This account already holds writing. This device holds from your trial: ${named(held)}. Nothing is overwritten, whatever you choose.`,
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

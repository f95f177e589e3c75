const pluralize = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What a trial holds. */
export interface TrialCounts {
  readonly thoughts: number;
  readonly pivots: number;
  readonly projects: number;
  readonly letters: number;
  readonly sealedWords: number;
  readonly nights: number;
}

/** Only what there is: "2 thoughts and 1 pivot". */
const listCounts = (counts: TrialCounts): string => {
  const { thoughts, pivots, projects, letters, sealedWords, nights } = counts;
  const parts = [
    thoughts > 0 && pluralize(thoughts, 'thought', 'thoughts'),
    pivots > 0 && pluralize(pivots, 'pivot', 'pivots'),
    projects > 0 && pluralize(projects, 'project', 'projects'),
    letters > 0 && pluralize(letters, 'letter', 'letters'),
    sealedWords > 0 && pluralize(sealedWords, 'sealed message', 'sealed messages'),
    nights > 0 && pluralize(nights, 'night', 'nights'),
  ].filter(part => part !== false);
  const last = parts.pop() ?? 'your streak';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
};

/** What arrived, and how much of it did not because it had been deleted from the account. */
export interface ImportedCounts extends TrialCounts {
  readonly missing: number;
}

const missingEntries = (missing: number): string =>
  `${pluralize(missing, 'entry', 'entries')} you had deleted from your account`;

const importedMessage = ({ missing, ...counts }: ImportedCounts) => {
  const isAnyThere = Object.values(counts).some(count => count > 0);
  if (missing === 0)
    return { title: 'Your writing came with you', text: `In your account now: ${listCounts(counts)}.` };
  if (!isAnyThere)
    return {
      title: 'Nothing was added',
      text: 'You had deleted this from your account. It is still on this device.',
    };
  return {
    title: 'Your writing came with you',
    text: `In your account now: ${listCounts(counts)}. Still on this device: ${missingEntries(missing)}.`,
  };
};

export const handoverTexts = {
  label: 'Your trial',
  working: 'Adding what you wrote to your account…',
  done: importedMessage,
  failed: 'What you wrote in trial mode could not be added to your account yet. It is still on this device.',
  tryAgain: 'Try again',
  sealed: 'What you wrote in trial mode is kept on this device. You can open it while you are signed in.',
  save: 'Save a backup file',
  sealFailed: 'That did not work yet. Nothing was changed.',
  notSaved: 'That could not be saved right now. It is still on this device.',
  add: 'Add it to my account',
  question: {
    title: 'You have writing in two places',
    text: (counts: TrialCounts) =>
      `This account already has writing in it. On this device, from your trial: ${listCounts(counts)}. Nothing is overwritten, whatever you choose.`,
    keep: 'Keep it on this device',
  },
  discard: {
    title: 'Discard what you wrote in trial mode?',
    text: 'It will be gone from this device. This action cannot be undone.',
    keep: 'Keep it',
    confirm: 'Discard it',
    done: { title: 'Discarded', text: 'Your account was not changed.' },
  },
} as const;

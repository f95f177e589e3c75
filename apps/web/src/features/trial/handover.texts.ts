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

/** What arrived, and how much of it did not because it had been deleted from the account. */
export interface Arrived extends Held {
  readonly missing: number;
}

const stays = (missing: number): string =>
  missing === 1 ? '1 entry that you deleted there' : `${missing} entries that you deleted there`;

const arrival = ({ missing, ...held }: Arrived) => {
  const isAnyThere = Object.values(held).some(count => count > 0);
  if (missing === 0)
    return { title: 'Your writing came with you', text: `In your account now: ${named(held)}.` };
  if (!isAnyThere)
    return {
      title: 'Nothing was added',
      text: 'You deleted this from your account before. It is still on this device.',
    };
  const verb = missing === 1 ? 'is' : 'are';
  return {
    title: 'Your writing came with you',
    text: `In your account now: ${named(held)}. Still on this device ${verb} ${stays(missing)}.`,
  };
};

export const handoverTexts = {
  label: 'Your trial',
  working: 'Bringing what you wrote into your account…',
  done: arrival,
  failed: 'What you wrote on trial could not be brought over yet. It is still on this device.',
  tryAgain: 'Try again',
  kept: 'What you wrote on trial is kept on this device. It opens while you are signed in.',
  save: 'Save a backup file',
  notKept: 'That could not be kept yet. Nothing was changed.',
  notSaved: 'That could not be saved right now. It is still on this device.',
  add: 'Add it to my account',
  question: {
    title: 'You have writing in two places',
    text: (held: Held) =>
      `This account already holds writing. This device holds from your trial: ${named(held)}. Nothing is overwritten, whatever you choose.`,
    keep: 'Keep it on this device',
  },
  discard: {
    title: 'Discard what you wrote on trial?',
    text: 'It will be gone from this device. This action cannot be undone.',
    keep: 'Keep it',
    confirm: 'Discard it',
    done: { title: 'Discarded', text: 'Your account is as it was.' },
  },
} as const;

import { limits } from '@turnstone/contract/limits';

export const thoughtsTexts = {
  title: 'Record Painful Thought',
  label: 'Your painful thought',
  private: 'Private, unless you share it.',
  placeholder: 'What painful thought keeps recurring? Be honest and specific...',
  characters: (length: number) => `Characters: ${length}/${limits.thought}`,
  record: 'Create Pivot Phrase',
  recording: 'Recording...',
  whyDisabled: 'Write a thought first. One sentence is enough.',
  change: 'Change thought',
  keep: 'Keep it as it was',
  isLoading: 'Loading your thought',
  notLoaded: 'This part did not load.',
  tryAgain: 'Try again',
  gone: 'The thought you recorded is no longer here. You can write it again.',
  recorded: {
    title: 'Thought recorded',
    text: "Your painful thought has been recorded. Now let's create a positive pivot.",
  },
  empty: 'Please enter a thought before continuing.',
  failed: 'Failed to record thought',
  changed: { title: 'Thought changed' },
  waiting: {
    search: 'Search the thoughts that wait',
    summary: (count: number, hasMore: boolean) => {
      if (hasMore) return 'Some thoughts are waiting';
      return count === 1 ? 'One thought is waiting' : `${count} thoughts are waiting`;
    },
    turn: 'Turn this one over',
    letGo: 'Let it go',
  },
} as const;

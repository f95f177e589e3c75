/** Six ways to find a sentence: each asks one thing, and begins a sentence that somebody may go on with. */
export const waysTexts = {
  summary: 'Help me find it',
  legend: 'Ways to find it',
  ways: [
    {
      name: 'Both are true',
      question: 'What else is true at the same time?',
      beginning: 'It hurts, and',
    },
    {
      name: 'To a friend',
      question: 'What would you say to a friend who wrote this?',
      beginning: 'You',
    },
    {
      name: 'One small true thing',
      question: 'What is true even tonight?',
      beginning: 'Today I',
    },
    {
      name: 'In a year',
      question: 'What might you know about it in a year?',
      beginning: 'In a year I may',
    },
    {
      name: 'What it does not mean',
      question: 'What does it not say about you?',
      beginning: 'It ended. That does not mean',
    },
    {
      name: 'What I did',
      question: 'What did you do that was good or brave?',
      beginning: 'I',
    },
  ],
} as const;

export const firstStepsTexts = {
  heading: 'How a pivot is made',
  steps: [
    { title: 'Write the painful thought', text: 'Just as it comes. One sentence is enough.' },
    { title: 'Turn it over', text: 'What is also true, and kinder? Write that beside it.' },
    { title: 'Keep the sentence', text: 'It waits in your library for the next hard moment.' },
  ],
} as const;

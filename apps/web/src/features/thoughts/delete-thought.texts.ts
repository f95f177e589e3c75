export const deleteThoughtTexts = {
  title: 'Let this thought go?',
  text: 'It will be deleted. This action cannot be undone.',
  keep: 'Keep thought',
  confirm: 'Let it go',
  done: { title: 'Thought let go' },
  failed: 'Failed to delete thought',
} as const;

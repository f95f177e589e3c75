export const projectsTexts = {
  panel: {
    title: 'Creative Projects',
    all: 'All projects',
    empty: 'No projects yet. Start with something small enough for a Tuesday.',
  },
} as const;

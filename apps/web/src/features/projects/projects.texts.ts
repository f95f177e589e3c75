import type { ProjectCategory, ProjectStatus } from '@turnstone/contract/projects';

const ideasDone = (done: number, all: number): string => {
  if (all === 0) return 'No ideas yet';
  return `${done} of ${all === 1 ? '1 idea' : `${all} ideas`} done`;
};

const categories: Record<ProjectCategory, string> = {
  creative: 'Creative',
  career: 'Career',
  fitness: 'Fitness',
  hobby: 'Hobby',
  learning: 'Learning',
};

const statuses: Record<ProjectStatus, string> = {
  active: 'Active',
  paused: 'Paused',
  completed: 'Completed',
};

export const projectsTexts = {
  categories,
  statuses,
  ideas: 'Ideas done',
  ideasDone,
  seePlans: 'See the plans',
  panel: {
    title: 'Creative Projects',
    all: 'All projects',
    empty: 'No projects yet. Start with something small enough for a Tuesday.',
    noneOpen: 'No open projects right now. Your completed ones are kept.',
  },
  list: {
    title: 'Your projects',
    more: 'Show more',
    emptyTitle: 'No projects yet',
    emptyText: 'Start with something small enough for a Tuesday.',
  },
  form: {
    open: 'New project',
    title: 'New project',
    name: 'Title',
    category: 'Category',
    noCategory: 'Choose a category',
    description: 'Description',
    targetDate: 'Target date',
    optional: 'optional',
    create: 'Create project',
    creating: 'Creating...',
    full: 'Free includes one open project at a time. Complete it to start another, or upgrade to Plus for unlimited projects.',
  },
  noTitle: 'Please enter a project title.',
  noCategory: 'Please select a project category.',
  noDate: 'Please enter a full date, including the year.',
  failed: 'Failed to create project',
  created: { title: 'Project created', text: 'It is in your list now.' },
  logTime: 'Log time',
} as const;

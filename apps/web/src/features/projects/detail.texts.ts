import type { IdeaPriority } from '@turnstone/contract/project-ideas';
import { shortLabel } from '../../ui/truncate.ts';

const priorities: Record<IdeaPriority, string> = { high: 'High', medium: 'Medium', low: 'Low' };

export const detailTexts = {
  back: 'All projects',
  page: 'Project',
  missing: {
    heading: 'Project not found',
    text: 'It may have been deleted, or the address is not quite right.',
  },
  facts: {
    label: 'About this project',
    targetDate: 'Target date',
    noTargetDate: 'None',
    totalTime: 'Total time',
    timeLogs: 'Sessions',
    started: 'Started',
  },
  edit: 'Edit',
  delete: 'Delete',
  save: 'Save changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  change: {
    title: 'Edit project',
    failed: 'Failed to save project',
    done: { title: 'Project changed' },
  },
  status: {
    pause: 'Pause',
    resume: 'Make it active',
    complete: 'Mark as completed',
    reopen: 'Open it again',
    done: {
      active: { title: 'Project is active' },
      paused: { title: 'Project paused', text: 'It waits for as long as you like.' },
      completed: { title: 'Project completed', text: 'You saw it through.' },
    },
  },
  remove: {
    title: 'Delete this project?',
    text: 'Its ideas and its logged time go with it. This action cannot be undone.',
    keep: 'Keep project',
    confirm: 'Delete project',
    failed: 'Failed to delete project',
    done: { title: 'Project deleted' },
  },
  ideas: {
    title: 'Ideas',
    label: 'Your idea',
    priority: 'Priority',
    priorities,
    add: 'Add idea',
    adding: 'Adding...',
    missing: 'Please enter your idea.',
    failed: 'Failed to add idea',
    added: { title: 'Idea added' },
    empty: 'No ideas yet. One is enough to begin with.',
    toggle: (words: string) => `Mark idea done: ${shortLabel(words)}`,
    changeFailed: 'Failed to save idea',
    more: 'Show more ideas',
    trial: 'Ideas are kept in an account. Sign up free, and this project comes along.',
    remove: {
      title: 'Delete this idea?',
      text: 'This action cannot be undone.',
      keep: 'Keep idea',
      confirm: 'Delete idea',
      failed: 'Failed to delete idea',
      done: { title: 'Idea deleted' },
    },
  },
  timeLogs: {
    title: 'Recent sessions',
    empty: 'No time logged yet. Ten minutes count.',
    all: 'All sessions',
    more: 'Show more',
    change: {
      title: 'Edit session',
      failed: 'Failed to save session',
      done: { title: 'Session changed' },
    },
    trial: 'Logged time is kept in an account. Sign up free, and this project comes along.',
    remove: {
      title: 'Delete this session?',
      text: 'Its time is taken off the project. This action cannot be undone.',
      keep: 'Keep session',
      confirm: 'Delete session',
      failed: 'Failed to delete session',
      done: { title: 'Session deleted' },
    },
  },
} as const;

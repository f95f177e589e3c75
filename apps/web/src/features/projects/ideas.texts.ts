import type { IdeaPriority } from '@turnstone/contract/project-ideas';
import { shortLabel } from '@turnstone/rules/truncate';

const priorities: Record<IdeaPriority, string> = { high: 'High', medium: 'Medium', low: 'Low' };

/** Apart from those of the page: they come with the panel below its head. */
export const ideasTexts = {
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
  none: 'No ideas.',
  toggle: (words: string) => `Mark idea done: ${shortLabel(words)}`,
  changeFailed: 'Failed to save idea',
  more: 'Show more ideas',
  trial: 'Adding ideas needs an account. Sign up free, and this project comes with you.',
  remove: {
    title: 'Delete this idea?',
    text: 'This action cannot be undone.',
    keep: 'Keep idea',
    confirm: 'Delete idea',
    failed: 'Failed to delete idea',
    done: { title: 'Idea deleted' },
  },
} as const;

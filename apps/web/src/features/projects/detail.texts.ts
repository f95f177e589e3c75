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
  readOnly: {
    completed:
      'This project is completed. You can still read it, and open it again to continue. Free includes one open project at a time; Plus has no limit.',
    completedFull:
      'This project is completed. You can still read it. To reopen it, complete your other project first, or upgrade to Plus.',
    open: 'You can read this project, but not change it. Free includes one open project at a time: the one you started first. Complete that one to continue here, or upgrade to Plus.',
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
    resume: 'Resume',
    complete: 'Mark as completed',
    reopen: 'Open it again',
    done: {
      active: { title: 'Project is active' },
      paused: { title: 'Project paused', text: 'It will wait for as long as you like.' },
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
  timeLogs: {
    title: 'Recent sessions',
    empty: 'No time logged yet. Even ten minutes count.',
    none: 'No time logged.',
    all: 'All sessions',
    more: 'Show more',
    change: {
      title: 'Edit session',
      failed: 'Failed to save session',
      done: { title: 'Session changed' },
    },
    trial: 'Logging time needs an account. Sign up free, and this project comes with you.',
    remove: {
      title: 'Delete this session?',
      text: 'Its time is subtracted from the project. This action cannot be undone.',
      keep: 'Keep session',
      confirm: 'Delete session',
      failed: 'Failed to delete session',
      done: { title: 'Session deleted' },
    },
  },
} as const;

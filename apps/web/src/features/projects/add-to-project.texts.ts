export const addToProjectTexts = {
  title: 'Add to a project',
  project: 'Project',
  choose: 'Choose a project',
  missing: 'Please select a project.',
  add: 'Add as an idea',
  adding: 'Adding...',
  nowhere: 'You have no open project yet. Start with something small enough for a Tuesday.',
  toProjects: 'Go to your projects',
  trial: 'Adding ideas needs an account. Sign up free, and your projects come with you.',
};

const inWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
};

export const timeTexts = {
  /** Exactly; the figure in hours is rounded. */
  inWords,
  log: {
    title: 'Log time',
    project: 'Project',
    noProject: 'Choose a project',
    description: 'What did you work on?',
    duration: 'How long',
    hours: 'Hours',
    hoursRange: '0 to 12',
    minutes: 'Minutes',
    minutesRange: '0 to 59',
    save: 'Log time',
    saving: 'Logging...',
    clear: 'Clear',
    left: (duration: string) => `${duration} left this month.`,
    moreThanLeft: (duration: string) => `This is more than the ${duration} left this month.`,
    withPlus: 'With Plus there is no limit to the time you can log.',
    noneLeft:
      'Free includes 10 hours of logged time a month, and you have used them for this month. Next month you have 10 more; with Plus there is no limit.',
    nowhere: 'You have no open project to log time for yet. Start with something small enough for a Tuesday.',
    nowhereYet: (minutes: number) =>
      `You have no open project right now. Your ${inWords(minutes)} are kept here until you have one.`,
    readOnly: (title: string) =>
      `You can only read ${title} now. Choose another project for this time; it is kept here until you do.`,
    toProjects: 'Go to your projects',
    trial: 'Logging time needs an account. Sign up free, and your projects come with you.',
  },
  noProject: 'Please select a project.',
  noDescription: 'Please describe what you worked on.',
  noDuration: 'Please enter a valid time duration.',
  failed: 'Failed to log time',
  logged: (minutes: number) => ({ title: 'Time logged', text: `${inWords(minutes)} for yourself.` }),
  timer: {
    start: 'Start a timer',
    stop: 'Stop and log it',
    fill: 'Stop and use this time',
    started: { title: 'Timer started', text: 'You can close this page. It keeps running.' },
    running: (minutes: number) => `The timer is running: ${inWords(minutes)}`,
    runningIn: (minutes: number) => `The timer is running in another project: ${inWords(minutes)}`,
    projectGone: (minutes: number) => ({
      title: 'Timer stopped',
      text: `Its project was deleted. We kept ${inWords(minutes)} under Log time, in case you want to use it for another project.`,
    }),
    projectGoneWhileLogging: (minutes: number) => ({
      title: 'Timer stopped',
      text: `Its project was deleted. It ran for ${inWords(minutes)}. What you are logging stays as it is.`,
    }),
    tooLong: 'The timer ran longer than one session can be. Please enter the time as you remember it.',
  },
} as const;

import type { Belief } from '@turnstone/contract/pivots';

const believed: Readonly<Record<Belief, string>> = {
  0: 'not at all',
  3: 'a little',
  5: 'half',
  8: 'mostly',
  10: 'fully',
};

/** Every text of an export, in one place. */
export const texts = {
  product: 'Turnstone',
  back: 'Everything',
  newer: 'Newer',
  older: 'Older',
  index: {
    title: 'Everything you have on Turnstone',
    lead: (day: string) =>
      `Made on ${day}. All of this is yours; these pages open on any computer, without Turnstone.`,
    pages: 'Pages to read',
    files: 'Files for other programs',
    filesLead: 'The same content and everything else, as JSON, in the folder “data”:',
    report: 'Your progress report',
  },
  pages: {
    letters: {
      name: 'letters',
      title: 'Letters',
      intro: 'What you wrote and did not send, newest first.',
      empty: 'There are no letters yet.',
    },
    pivots: {
      name: 'pivots',
      title: 'Pivots',
      intro: 'Each thought, and what you turned it into.',
      empty: 'There are no pivots yet.',
    },
    thoughts: {
      name: 'thoughts',
      title: 'Thoughts',
      intro: 'What you recorded, newest first.',
      empty: 'There are no thoughts yet.',
    },
    projects: {
      name: 'projects',
      title: 'Projects',
      intro: 'Your projects with their ideas and work sessions.',
      empty: 'There are no projects yet.',
    },
    images: {
      name: 'images',
      title: 'Images',
      intro: 'The images you shared with the community. The files are in the folder “pictures”.',
      empty: 'You have not shared an image yet.',
    },
    comments: {
      name: 'comments',
      title: 'Comments',
      intro: 'What you wrote under other people’s letters.',
      empty: 'You have not written a comment yet.',
    },
  },
  letter: {
    archived: 'Archived',
    shared: (name: string, day: string) => `Shared as ${name} on ${day}`,
    edited: (day: string) => `Last edited on ${day}`,
    lastLine: (words: string) => `For the next hour: ${words}`,
  },
  pivot: {
    believed: (belief: Belief | undefined) => (belief === undefined ? null : `Believed: ${believed[belief]}`),
    used: (count: number) => (count === 1 ? 'Used once' : `Used ${count} times`),
    image: (name: string) => `Paired with ${name}`,
  },
  project: {
    target: (day: string) => `Target date: ${day}`,
    begun: (day: string) => `Started on ${day}`,
    ideas: 'Ideas',
    sessions: 'Work sessions',
    priority: (priority: string) => `${priority} priority`,
  },
  unreadable: {
    file: 'could-not-be-opened.txt',
    title: 'What could not be opened',
    lead: 'Some of your entries could not be opened while this file was made, so they are missing here. They have not been deleted, and we have been notified. Please download everything again a little later.',
    list: 'These are the entries, by kind and number:',
    inIndex: 'Some entries could not be opened and are missing here.',
  },
  picturesMissing: {
    file: 'pictures-missing.txt',
    away: 'Your image files could not be reached while this file was made, so some or all of them are missing here. Nothing is lost: please download everything again a little later.',
    full: 'Your image files are more than one ZIP file can hold, so the oldest ones are missing here. They are still on Turnstone, and data/images.json lists all of them.',
  },
  report: {
    name: 'progress-report',
    title: 'Progress report',
    lead: (day: string) => `How far you have come, as of ${day}.`,
    streak: 'Days without contact',
    streakNone: 'No start day is set.',
    streakNew: 'A new count has begun.',
    streakLead: (total: string, longest: string) => `${total} in all. The longest was ${longest}.`,
    score: 'Score',
    scoreLead:
      'Ten points for each pivot and five for each project, up to a hundred, at the end of each month.',
    pivots: 'Pivots made, week by week',
    uses: 'Pivots used, week by week',
    pivotsByMonth: 'Pivots, month by month',
    letters: 'Letters, month by month',
    timeByWeek: 'Time in projects, week by week',
    timeByProject: 'Time by project',
    otherProjects: 'All other projects',
    day: 'Day',
    month: 'Month',
    week: 'Week of',
    project: 'Project',
    count: 'Number',
    days: 'Days',
    points: 'Points',
    hours: 'Hours',
    nothing: 'Nothing here yet.',
  },
} as const;

import type { Activity, Pivot, Project, Thought, UnsentLetter, User } from '@turnstone/contract';
import { type Asker, callsTo } from './calls.ts';
import {
  type SentTrial,
  trial,
  trialLetter,
  trialPivot,
  trialProject,
  trialThought,
} from './factories/trial.ts';
import type { TestApp } from './test-app.ts';

/** How often a thing was changed is counted anew in an account. */
const uncounted = <Thing extends { version: number }>(things: readonly Thing[]) =>
  things.map(({ version: _, ...thing }) => thing);

/** Bringing a trial into an account, and what the account shows then. */
export const bringingTo = (app: TestApp) => {
  const call = callsTo(app);
  const get = async <Answer>(who: Asker, url: string): Promise<Answer> =>
    (await call(who, 'GET', url)).json<Answer>();
  const shown = {
    get,
    thoughtsOf: async (who: Asker) => uncounted(await get<Thought[]>(who, '/api/thoughts')),
    pivotsOf: async (who: Asker) => uncounted(await get<Pivot[]>(who, '/api/pivots')),
    projectsOf: async (who: Asker) => uncounted(await get<Project[]>(who, '/api/projects')),
    lettersOf: async (who: Asker) =>
      uncounted(await get<UnsentLetter[]>(who, '/api/unsent-letters?includeArchived=true')),
    daysOf: async (who: Asker) => (await get<Activity>(who, '/api/activity')).days,
    startOf: async (who: Asker) => (await get<User>(who, '/api/auth/user')).noContactStartDate,
  };
  return {
    ...shown,
    bring: (who: Asker, body: SentTrial | object, headers = {}) =>
      call(who, 'POST', '/api/trial-import', body, headers),
    everythingOf: (who: Asker) =>
      Promise.all([
        shown.thoughtsOf(who),
        shown.pivotsOf(who),
        shown.projectsOf(who),
        shown.lettersOf(who),
        shown.daysOf(who),
        shown.startOf(who),
      ]),
  };
};

export const newestFirst = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? 1 : -1);

export const today = () => new Date().toISOString().slice(0, 10);

/** Something of everything. */
export const aTrial = () => {
  const [first, second] = [trialThought(), trialThought({ content: 'And another one.' })];
  return trial({
    thoughts: [second, first],
    pivots: [
      trialPivot({
        thought: { id: first.id, content: first.content },
        tags: ['Hope', 'Self-love'],
        usageCount: 7,
        lastUsed: '2026-03-04T08:00:00.000Z',
      }),
    ],
    projects: [trialProject({ title: 'Newer', status: 'completed' }), trialProject()].toSorted(newestFirst),
    letters: [
      trialLetter({ isArchived: 'true', allowComments: 'false', lastEditedAt: '2026-03-02T08:00:00.000Z' }),
      trialLetter(),
    ].toSorted(newestFirst),
    noContactStreak: { startDate: '2026-02-20' },
    activity: [{ date: today(), uses: 7, pivots: 1 }],
  });
};

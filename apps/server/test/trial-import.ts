import type { User } from '@turnstone/contract/account';
import type { Activity } from '@turnstone/contract/activity';
import type { Letter } from '@turnstone/contract/letters';
import type { Pivot } from '@turnstone/contract/pivots';
import type { Project } from '@turnstone/contract/projects';
import type { Thought } from '@turnstone/contract/thoughts';
import { callsTo, type Requester } from './calls.ts';
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
const withoutVersion = <Thing extends { version: number }>(things: readonly Thing[]) =>
  things.map(({ version, ...thing }) => thing);

/** Bringing a trial into an account, and what the account shows then. */
export const trialImportOf = (app: TestApp) => {
  const call = callsTo(app);
  const get = async <Body>(who: Requester, url: string): Promise<Body> =>
    (await call(who, 'GET', url)).json<Body>();
  const readers = {
    get,
    thoughtsOf: async (who: Requester) => withoutVersion(await get<Thought[]>(who, '/api/thoughts')),
    pivotsOf: async (who: Requester) => withoutVersion(await get<Pivot[]>(who, '/api/pivots')),
    projectsOf: async (who: Requester) => withoutVersion(await get<Project[]>(who, '/api/projects')),
    lettersOf: async (who: Requester) =>
      withoutVersion(await get<Letter[]>(who, '/api/unsent-letters?includeArchived=true')),
    daysOf: async (who: Requester) => (await get<Activity>(who, '/api/activity')).days,
    startOf: async (who: Requester) => (await get<User>(who, '/api/auth/user')).noContactStartDate,
  };
  return {
    ...readers,
    importTrial: (who: Requester, body: SentTrial | object, headers = {}) =>
      call(who, 'POST', '/api/trial-import', body, headers),
    contentOf: (who: Requester) =>
      Promise.all([
        readers.thoughtsOf(who),
        readers.pivotsOf(who),
        readers.projectsOf(who),
        readers.lettersOf(who),
        readers.daysOf(who),
        readers.startOf(who),
      ]),
  };
};

export const newestFirst = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? 1 : -1);

export const today = () => new Date().toISOString().slice(0, 10);

/** Something of everything. */
export const fullTrial = () => {
  const [first, second] = [trialThought(), trialThought({ content: 'And another one.' })];
  return trial({
    thoughts: [second, first],
    pivots: [
      trialPivot({
        thought: { id: first.id, content: first.content },
        tags: ['Hope', 'Self-love'],
        beliefs: [{ day: '2026-03-02', belief: 8 }],
        usageCount: 7,
        lastUsed: '2026-03-04T08:00:00.000Z',
      }),
    ],
    projects: [trialProject({ title: 'Newer', status: 'completed' }), trialProject()].toSorted(newestFirst),
    letters: [
      trialLetter({ isArchived: 'true', allowComments: 'false', lastEditedAt: '2026-03-02T08:00:00.000Z' }),
      trialLetter({ way: 'story', minutes: 18, evenings: ['2026-02-27'], after: 'same' }),
    ].toSorted(newestFirst),
    noContactStreak: { startDate: '2026-02-20' },
    activity: [{ date: today(), uses: 7, pivots: 1 }],
  });
};

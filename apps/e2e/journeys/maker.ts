import type { Page } from '@playwright/test';
import { e2eOrigin } from '../../../ops/settings.ts';
import { beSignedIn, once } from './person.ts';

const projects = [
  {
    title: 'Run along the river',
    category: 'fitness',
    ideas: [['Ask Noor to come along', 'medium', 'completed']],
    sessions: [['To the mill and back', 65]],
  },
  {
    title: 'Learn the cello, slowly',
    description: 'Even ten minutes count.',
    category: 'learning',
    targetCompletionDate: '2027-03-01',
    ideas: [],
    sessions: [],
  },
  {
    title: 'Pottery on Thursdays',
    description: 'Bowls first. The glaze may run; that is allowed.\nA shelf for what went wrong.',
    category: 'creative',
    targetCompletionDate: '2026-12-24',
    ideas: [
      ['Buy five kilos of clay', 'high', 'completed'],
      ['A bowl for every person who stayed', 'medium', 'pending'],
      ['Learn to centre without looking', 'low', 'pending'],
    ],
    sessions: [
      ['Wedged the clay and threw three small bowls', 95],
      ['Trimming', 60],
      ['Glaze tests', 130],
      ['Studio, a quiet evening', 180],
      ['Centring', 45],
      ['First kiln', 360],
    ],
  },
] as const;

/** What a page of the site sends: the server takes changes from nowhere else. */
export const send = async (page: Page, method: 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) =>
  page.request.fetch(path, { method, data, headers: { Origin: e2eOrigin } });

const make = async (page: Page): Promise<void> => {
  for (const { ideas, sessions, ...words } of projects) {
    const { id: projectId } = await (await send(page, 'POST', '/api/projects', words)).json();
    for (const [content, priority, status] of ideas) {
      const { id } = await (
        await send(page, 'POST', '/api/project-ideas', { projectId, content, priority })
      ).json();
      await send(page, 'PUT', `/api/project-ideas/${id}`, { status });
    }
    for (const [description, duration] of sessions)
      await send(page, 'POST', '/api/project-time-logs', { projectId, description, duration });
  }
};

/** Somebody on Plus who makes things. */
export const beMaker = once(async page => {
  await beSignedIn(page, 'amina@example.org');
  if ((await (await page.request.get('/api/projects')).json()).length === 0) await make(page);
});

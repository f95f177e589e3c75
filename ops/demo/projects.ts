import * as ideas from '../../apps/server/src/domains/projects/ideas.service.ts';
import * as projects from '../../apps/server/src/domains/projects/projects.service.ts';
import * as timeLogs from '../../apps/server/src/domains/projects/time-logs.service.ts';
import type { RequestContext } from '../../apps/server/src/platform/request-context.ts';
import type { Timeline } from './timeline.ts';
import type { DemoProject } from './words/kinds.ts';

const dayMs = 24 * 3_600_000;

export const planProject = (timeline: Timeline, ctx: RequestContext, project: DemoProject): void => {
  const { title, description, category, dueIn, becomes } = project;
  const due = dueIn === null ? null : new Date(timeline.now + dueIn * dayMs).toISOString().slice(0, 10);
  const words = { title, description, category, targetCompletionDate: due };
  let projectId = '';
  timeline.plan(project.when, async () => {
    ({ id: projectId } = await projects.create(ctx, words));
  });
  for (const [when, content, priority, doneAt] of project.ideas) {
    let id = '';
    timeline.plan(when, async () => {
      ({ id } = await ideas.create(ctx, { projectId, content, priority }));
    });
    if (doneAt) timeline.plan(doneAt, () => ideas.update(ctx, id, { status: 'completed' }, null));
  }
  for (const [when, duration, description] of project.sessions)
    timeline.plan(when, () => timeLogs.create(ctx, { projectId, description, duration }));
  if (becomes)
    timeline.plan(becomes.when, () => projects.update(ctx, projectId, { status: becomes.status }, null));
};

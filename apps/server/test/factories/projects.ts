import type { NewProject, Project } from '@turnstone/contract/projects';
import * as projects from '../../src/domains/projects/projects.service.ts';
import type { RequestContext } from '../../src/platform/request-context.ts';

export const newProject = (overrides: Partial<NewProject> = {}): NewProject => ({
  title: 'A quilt from old shirts',
  description: 'One square a week.',
  category: 'creative',
  targetCompletionDate: '2027-06-01',
  ...overrides,
});

export const project = (ctx: RequestContext, overrides: Partial<NewProject> = {}): Promise<Project> =>
  projects.create(ctx, newProject(overrides));

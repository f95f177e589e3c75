import type { NewProject, Project } from '@turnstone/contract/projects';
import * as projects from '../../src/domains/projects/projects.service.ts';
import type { CurrentUser } from '../../src/platform/current-user.ts';

export const newProject = (overrides: Partial<NewProject> = {}): NewProject => ({
  title: 'A quilt from old shirts',
  description: 'One square a week.',
  category: 'creative',
  targetCompletionDate: '2027-06-01',
  ...overrides,
});

export const project = (me: CurrentUser, overrides: Partial<NewProject> = {}): Promise<Project> =>
  projects.create(me, newProject(overrides));

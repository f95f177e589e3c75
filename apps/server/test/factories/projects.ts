import type { NewProject, Project } from '@turnstone/contract';
import * as projects from '../../src/domains/projects/projects.service.ts';
import type { Member } from '../../src/platform/member.ts';

export const newProject = (wishes: Partial<NewProject> = {}): NewProject => ({
  title: 'A quilt from old shirts',
  description: 'One square a week.',
  category: 'creative',
  targetCompletionDate: '2027-06-01',
  ...wishes,
});

export const project = (me: Member, wishes: Partial<NewProject> = {}): Promise<Project> =>
  projects.create(me, newProject(wishes));

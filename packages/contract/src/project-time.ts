import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, date, idOf } from './fields.ts';
import { limits } from './limits.ts';

export const projectTime = z.object({
  /** A Monday. */
  from: date,
  to: date,
  /** Only where there is time: one entry a week and project, oldest week first. */
  weeks: z
    .array(
      z.object({
        /** Its Monday. */
        week: date,
        projectId: idOf('project'),
        minutes: count,
      }),
    )
    .check(z.maxLength(limits.projectWeeks)),
  /** The month it is where the person is; `left` is null where the plan has no limit. */
  thisMonth: z.object({ minutes: count, left: z.nullable(count) }),
});
export type ProjectTime = z.output<typeof projectTime>;

export const getProjectTime = endpoint({
  method: 'GET',
  path: '/api/project-time',
  summary:
    'Where the time went, by week and project: twelve weeks with Plus and Pro, else the weeks of this month',
  response: projectTime,
});

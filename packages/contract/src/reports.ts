import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { idOf, moment, privateTextOrNone } from './fields.ts';
import { limits } from './limits.ts';
import { communityRules, sharedKind, sharedThing } from './shared-things.ts';

export const reportReasons = [...communityRules, 'other'] as const;
export const reportReason = z.enum(reportReasons);
export type ReportReason = z.output<typeof reportReason>;

export const report = z.object({
  id: idOf('report'),
  kind: sharedKind,
  reason: reportReason,
  words: z.string(),
  receivedAt: moment,
  /** Null until somebody has decided; `gone` where its author took it back before that. */
  outcome: z.nullable(z.enum(['kept', 'taken_down', 'gone'])),
});
export type Report = z.output<typeof report>;

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  quota: 'reporting',
  summary: 'Report something shared; whoever shared it is not told by whom',
  body: z.strictObject({
    about: sharedThing,
    reason: reportReason,
    words: privateTextOrNone(limits.reportWords),
  }),
  /** The receipt. The same person reporting the same thing again gets the same one. */
  response: report,
});

export const listReports = listEndpoint({
  path: '/api/reports',
  summary: 'What I have reported and what became of it, newest first',
  item: report,
});

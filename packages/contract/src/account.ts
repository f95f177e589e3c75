import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { idOf, moment } from './fields.ts';
import { streak } from './streak.ts';

export const plan = z.enum(['free', 'plus', 'pro']);
export type Plan = z.output<typeof plan>;

export const user = z.object({
  id: idOf('person'),
  firstName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  plan,
  ...streak.shape,
});
export type User = z.output<typeof user>;

export const readUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The person who is signed in',
  answer: user,
});

const session = z.object({
  id: idOf('session'),
  /** The browser and system it was started from, in words. */
  device: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
});

export const listSessions = listEndpoint({
  path: '/api/sessions',
  summary: 'Where I am signed in',
  item: session,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'Sign out somewhere else',
  params: z.strictObject({ id: idOf('session') }),
  answer: z.object({ id: idOf('session') }),
});

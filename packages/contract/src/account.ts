import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { count, idOf, moment } from './fields.ts';
import { plan } from './plan.ts';
import { streak } from './streak.ts';

export const user = z.object({
  id: idOf('person'),
  firstName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  plan,
  isModerator: z.boolean(),
  /** How many decisions about things they shared they have not been shown yet. */
  newStatements: count,
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

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Sign out everywhere but here',
  answer: z.object({ ended: count }),
});

/** What is typed to delete an account. */
export const deletionPhrase = 'delete my account';

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Erase my account with everything in it and everything I shared',
  body: z.strictObject({ confirmation: z.literal(deletionPhrase) }),
  answer: z.object({ deletedAt: moment }),
});

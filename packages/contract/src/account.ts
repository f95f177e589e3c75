import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { count, idOf, moment } from './fields.ts';
import { plan } from './plan.ts';
import { streak } from './streak.ts';

export const user = z.object({
  id: idOf('user'),
  /** What they are called here: the name they chose, or the one that came with their sign-in. */
  firstName: z.nullable(z.string()),
  /** The name that came with the sign-in. Not there in what an earlier version kept on a device. */
  signInName: z.optional(z.nullable(z.string())),
  email: z.nullable(z.string()),
  plan,
  /** Proposed wherever they share something: the name they used last, or one that was made for them. */
  penName: z.string(),
  isModerator: z.boolean(),
  /** How many decisions about things they shared they have not been shown yet. */
  newStatements: count,
  /** When they last gave their password. Export and deletion ask for it anew after `freshSignInMinutes`. */
  authenticatedAt: moment,
  /** When the account is deleted, where its owner has asked for that. */
  deletesAt: z.nullable(moment),
  ...streak.shape,
});
export type User = z.output<typeof user>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The person who is signed in',
  response: user,
});

export const getDeviceKey = endpoint({
  method: 'GET',
  path: '/api/device-key',
  summary: 'The key with which my browsers encrypt what they store for me; the same on all of them',
  /** 32 bytes, base64url. */
  response: z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/)) }),
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
  response: z.object({ id: idOf('session') }),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Sign out everywhere but here',
  response: z.object({ ended: count }),
});

/** How long a sign-in with a password counts as fresh. */
export const freshSignInMinutes = 10;

/** How long an account that is to be deleted can still be kept. */
export const deletionWaitDays = 7;

/** What is typed to delete an account. */
export const deletionPhrase = 'delete my account';

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Erase my account with everything in it and everything I shared, after a week in which I can keep it',
  body: z.strictObject({ confirmation: z.literal(deletionPhrase) }),
  response: z.object({ deletesAt: moment }),
});

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Keep my account after all',
  response: user,
});

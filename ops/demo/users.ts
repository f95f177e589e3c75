import * as sessions from '../../apps/server/src/domains/account/sessions.service.ts';
import * as letters from '../../apps/server/src/domains/letters/letters.service.ts';
import * as pivots from '../../apps/server/src/domains/pivots/pivots.service.ts';
import * as projects from '../../apps/server/src/domains/projects/projects.service.ts';
import * as thoughts from '../../apps/server/src/domains/thoughts/thoughts.service.ts';
import type { CurrentUser } from '../../apps/server/src/platform/current-user.ts';
import type { Executor } from '../../apps/server/src/platform/db.ts';
import type { KeyRing } from '../../apps/server/src/platform/sealed-text.ts';
import { givePlan } from '../../apps/server/test/factories/users.ts';
import type { DevelopmentUser } from '../development-users.ts';
import { type CommunityUser, communityUsers } from './words/community-users.ts';

export interface Arrived {
  readonly me: CurrentUser;
  /** Nothing is written yet, so the demo may fill it; what somebody did with an account is theirs. */
  readonly isNew: boolean;
}

const holdsNothing = async (me: CurrentUser): Promise<boolean> => {
  const first = { limit: 1 };
  const lists = await Promise.all([
    pivots.list(me, first),
    thoughts.list(me, first),
    letters.list(me, { ...first, includeArchived: true }),
    projects.list(me, first),
  ]);
  return lists.every(({ items }) => items.length === 0);
};

interface Access {
  readonly db: Executor;
  readonly keys: KeyRing;
}

type Requested = DevelopmentUser & { readonly issuer: string };

/** Signs somebody in as the sign-in does. A plan is given once: what was bought or ended later stays. */
const arrive = async ({ db, keys }: Access, { plan, ...identity }: Requested): Promise<Arrived> => {
  const { token } = await sessions.signIn(
    db,
    keys,
    { ...identity, idToken: '', authenticatedAt: new Date().toISOString() },
    'The seed',
  );
  const session = await sessions.authenticate(db, keys, token, 'UTC', { reviewFirstPosts: false });
  if (!session) throw new Error('The session that was just made does not open.');
  const me = session.user;
  const isNew = await holdsNothing(me);
  if (!isNew || plan === 'free') return { me, isNew };
  await givePlan(db, me.id, plan);
  return { me: { ...me, plan }, isNew };
};

export const arriveAll = async (access: Access, issuer: string, users: readonly DevelopmentUser[]) => {
  const arrived = new Map<string, Arrived>();
  for (const user of users) arrived.set(user.subject, await arrive(access, { ...user, issuer }));
  return arrived;
};

/** No provider knows this issuer: nobody can sign in as one of these. */
const nobodysIssuer = 'https://community.example';

export const arriveCommunity = async (access: Access): Promise<Map<CommunityUser, Arrived>> => {
  const arrived = new Map<CommunityUser, Arrived>();
  for (const [subject, firstName] of Object.entries(communityUsers)) {
    const requested = { issuer: nobodysIssuer, subject, firstName, email: '', plan: 'plus' } as const;
    arrived.set(subject as CommunityUser, await arrive(access, requested));
  }
  // They have been here since before the first of their letters: what they report weighs.
  const text = "update users set created_at = now() - interval '1 year' where id = any($1::uuid[])";
  await access.db.run({ name: 'joined-long-ago', text }, [[...arrived.values()].map(({ me }) => me.id)]);
  return arrived;
};

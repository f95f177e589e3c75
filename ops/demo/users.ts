import * as sessions from '../../apps/server/src/domains/account/sessions.service.ts';
import * as letters from '../../apps/server/src/domains/letters/letters.service.ts';
import * as pivots from '../../apps/server/src/domains/pivots/pivots.service.ts';
import * as projects from '../../apps/server/src/domains/projects/projects.service.ts';
import * as thoughts from '../../apps/server/src/domains/thoughts/thoughts.service.ts';
import type { RequestContext, ServiceContext } from '../../apps/server/src/platform/request-context.ts';
import { givePlan } from '../../apps/server/test/factories/users.ts';
import type { DevelopmentUser } from '../development-users.ts';
import { type CommunityUser, communityUsers } from './words/community-users.ts';

export interface Arrived {
  readonly ctx: RequestContext;
  /** Nothing is written yet, so the demo may fill it; what somebody did with an account is theirs. */
  readonly isNew: boolean;
}

const holdsNothing = async (ctx: RequestContext): Promise<boolean> => {
  const first = { limit: 1 };
  const lists = await Promise.all([
    pivots.list(ctx, first),
    thoughts.list(ctx, first),
    letters.list(ctx, { ...first, includeArchived: true }),
    projects.list(ctx, first),
  ]);
  return lists.every(({ items }) => items.length === 0);
};

type Requested = DevelopmentUser & { readonly issuer: string };

/** Signs somebody in as the sign-in does. A plan is given once: what was bought or ended later stays. */
const arrive = async (service: ServiceContext, { plan, ...identity }: Requested): Promise<Arrived> => {
  const { token } = await sessions.signIn(
    service,
    { ...identity, idToken: '', authenticatedAt: new Date().toISOString() },
    'The seed',
  );
  const session = await sessions.authenticate(service, token, 'UTC', { reviewFirstPosts: false });
  if (!session) throw new Error('The session that was just made does not open.');
  const { ctx } = session;
  const isNew = await holdsNothing(ctx);
  if (!isNew || plan === 'free') return { ctx, isNew };
  await givePlan(ctx.db, ctx.user.id, plan);
  return { ctx: { ...ctx, user: { ...ctx.user, plan } }, isNew };
};

export const arriveAll = async (
  service: ServiceContext,
  issuer: string,
  users: readonly DevelopmentUser[],
) => {
  const arrived = new Map<string, Arrived>();
  for (const user of users) arrived.set(user.subject, await arrive(service, { ...user, issuer }));
  return arrived;
};

/** No provider knows this issuer: nobody can sign in as one of these. */
const nobodysIssuer = 'https://community.example';

export const arriveCommunity = async (service: ServiceContext): Promise<Map<CommunityUser, Arrived>> => {
  const arrived = new Map<CommunityUser, Arrived>();
  for (const [subject, firstName] of Object.entries(communityUsers)) {
    const requested = { issuer: nobodysIssuer, subject, firstName, email: '', plan: 'plus' } as const;
    arrived.set(subject as CommunityUser, await arrive(service, requested));
  }
  // They have been here since before the first of their letters: what they report weighs.
  const text = "update users set created_at = now() - interval '1 year' where id = any($1::uuid[])";
  await service.db.run({ name: 'joined-long-ago', text }, [
    [...arrived.values()].map(({ ctx }) => ctx.user.id),
  ]);
  return arrived;
};

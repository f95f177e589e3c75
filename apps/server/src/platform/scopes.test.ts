import { randomBytes } from 'node:crypto';
import type { Plan } from '@turnstone/contract/plan';
import { describe, expect, it } from 'vitest';
import type { AppError } from './errors.ts';
import { type RequestContext, type ServiceContext, systemClock } from './request-context.ts';
import { moderator, plus, pro, signedIn, visitor } from './scopes.ts';
import { KeyRing } from './sealed-text.ts';

const keys = new KeyRing([{ version: 1, key: randomBytes(32) }]);
const identityHash = randomBytes(32);

const service = {
  keys,
  clock: systemClock,
  db: {
    run: async () => [],
    transaction: () => Promise.reject(new Error('not here')),
    afterCommit: (work: () => Promise<void>) => work(),
    bulk: {} as ServiceContext['db'],
  },
  // No scope asks for them.
  cache: {} as ServiceContext['cache'],
  files: {} as ServiceContext['files'],
  payments: {} as ServiceContext['payments'],
};

const user = (plan: Plan, moderatorAlias: string | null = null): RequestContext => ({
  ...service,
  user: {
    id: 'maya',
    sessionId: 'one',
    authenticatedAt: '2026-01-01T00:00:00.000Z',
    deletesAt: null,
    plan,
    moderatorAlias,
    needsReview: { posts: false, images: false },
    zone: 'UTC',
  },
  unreadable: [],
  vault: keys.vault('maya', { ...keys.newUserKey('maya', identityHash), identityHash }),
});

const users = [{ ...service, user: null }, user('free'), user('plus'), user('pro'), user('free', 'an alias')];

describe('scopes', () => {
  it.each([
    { scope: visitor, expected: ['yes', 'yes', 'yes', 'yes', 'yes'] },
    { scope: signedIn, expected: ['not_signed_in', 'yes', 'yes', 'yes', 'yes'] },
    { scope: plus, expected: ['not_signed_in', 'needs plus', 'yes', 'yes', 'needs plus'] },
    { scope: pro, expected: ['not_signed_in', 'needs pro', 'needs pro', 'yes', 'needs pro'] },
    { scope: moderator, expected: ['not_signed_in', 'not_found', 'not_found', 'not_found', 'yes'] },
  ])('$scope.name', ({ scope, expected }) => {
    const asked = users.map(each => {
      try {
        expect(scope.admit(each)).toEqual(each);
        return 'yes';
      } catch (error) {
        const { code, plan } = error as AppError;
        return code === 'plan_required' ? `needs ${plan}` : code;
      }
    });
    expect(asked).toEqual(expected);
  });
});

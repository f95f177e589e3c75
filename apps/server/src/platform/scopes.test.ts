import { randomBytes } from 'node:crypto';
import type { Plan } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import type { AppError } from './errors.ts';
import type { Member } from './member.ts';
import { member, moderator, plus, pro, visitor } from './scopes.ts';
import { KeyRing } from './sealed-text.ts';

const keys = new KeyRing([{ version: 1, key: randomBytes(32) }]);
const identityHash = randomBytes(32);

const person = (plan: Plan, badge: string | null = null): Member => ({
  id: 'maya',
  sessionId: 'one',
  authenticatedAt: '2026-01-01T00:00:00.000Z',
  deletesAt: null,
  plan,
  badge,
  waitsWith: { posts: false, images: false },
  zone: 'UTC',
  unreadable: [],
  vault: keys.vault('maya', { ...keys.newPersonKey('maya', identityHash), identityHash }),
  db: {
    run: async () => [],
    transaction: () => Promise.reject(new Error('not here')),
    afterCommit: work => work(),
  },
});

const people = [null, person('free'), person('plus'), person('pro'), person('free', 'a badge')];

describe('scopes', () => {
  it.each([
    { scope: visitor, answers: ['yes', 'yes', 'yes', 'yes', 'yes'] },
    { scope: member, answers: ['not_signed_in', 'yes', 'yes', 'yes', 'yes'] },
    { scope: plus, answers: ['not_signed_in', 'needs plus', 'yes', 'yes', 'needs plus'] },
    { scope: pro, answers: ['not_signed_in', 'needs pro', 'needs pro', 'yes', 'needs pro'] },
    { scope: moderator, answers: ['not_signed_in', 'not_found', 'not_found', 'not_found', 'yes'] },
  ])('$scope.name', ({ scope, answers }) => {
    const asked = people.map(each => {
      try {
        expect(scope.admit(each)).toEqual(each);
        return 'yes';
      } catch (refusal) {
        const { code, plan } = refusal as AppError;
        return code === 'plan_required' ? `needs ${plan}` : code;
      }
    });
    expect(asked).toEqual(answers);
  });
});

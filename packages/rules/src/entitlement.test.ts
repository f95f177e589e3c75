import { describe, expect, it } from 'vitest';
import { type Entitlement, introEnd, planAt } from './entitlement.ts';

const none: Entitlement = { introPlan: null, introEndsAt: null, paidPlan: null, paidUntil: null };
const [before, end, after] = [
  new Date('2026-11-15T11:59:59.999Z'),
  '2026-11-15T12:00:00.000Z',
  new Date('2026-11-15T12:00:00.000Z'),
];

describe('a plan', () => {
  it.each([
    ['nothing', none, 'free', 'free'],
    ['a plan without an end, which nobody has', { ...none, paidPlan: 'pro' }, 'free', 'free'],
    ['an end without a plan', { ...none, paidUntil: end }, 'free', 'free'],
    ['an intro', { ...none, introPlan: 'plus', introEndsAt: end }, 'plus', 'free'],
    ['a payment', { ...none, paidPlan: 'pro', paidUntil: end }, 'pro', 'free'],
    [
      'both, the intro better and shorter',
      { introPlan: 'pro', introEndsAt: end, paidPlan: 'plus', paidUntil: '2027-01-01T00:00:00.000Z' },
      'pro',
      'plus',
    ],
    [
      'both, the payment better and shorter',
      { introPlan: 'plus', introEndsAt: '2027-01-01T00:00:00.000Z', paidPlan: 'pro', paidUntil: end },
      'pro',
      'plus',
    ],
  ] as const)('from %s', (_, from, first, then) => {
    expect(planAt(from, before)).toBe(first);
    expect(planAt(from, after)).toBe(then);
  });
});

it.each([
  ['2026-11-15T08:00:00.000Z', '2027-02-15T08:00:00.000Z'],
  ['2026-11-30T08:00:00.000Z', '2027-02-28T08:00:00.000Z'],
  ['2027-11-30T08:00:00.000Z', '2028-02-29T08:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-03-31T23:59:59.999Z'],
])('three months from %s end %s', (start, end) => {
  expect(introEnd(new Date(start)).toISOString()).toBe(end);
});

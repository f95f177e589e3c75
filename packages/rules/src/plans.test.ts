import { productIds } from '@turnstone/contract/payments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contribution, euro, planPrices, productPrices } from './catalogue.ts';
import { fits, leftOf, planIncludes, planLimits } from './plans.ts';
import { progressScore } from './score.ts';
import { durationText, hours, minutesOf, monthOf, timeWindow, weekAndMonth, weekOf } from './time.ts';

const amount = fc.nat({ max: 100_000 });

describe('plans', () => {
  it('are what the spec sells', () => {
    expect(planLimits.free).toMatchObject({ openProjects: 1, minutesPerMonth: 600, takesPartInForum: false });
    expect(planLimits.plus).toMatchObject({
      openProjects: null,
      minutesPerMonth: null,
      takesPartInForum: true,
    });
    expect(planLimits.plus.readsSharedPivots).toBe(false);
    expect(planLimits.pro.readsSharedPivots).toBe(true);
    const formatted = [planLimits.free, planLimits.plus, planLimits.pro].map(one => one.formattedExport);
    expect(formatted).toEqual([false, false, true]);
  });

  it('each hold the ones before', () => {
    expect(planIncludes('pro', 'plus') && planIncludes('plus', 'free') && planIncludes('plus', 'plus')).toBe(
      true,
    );
    expect(planIncludes('free', 'plus') || planIncludes('plus', 'pro')).toBe(false);
  });

  it('let something in exactly when enough is left', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 1000 }), (limit, used, more) => {
        expect(fits(limit, used, more)).toBe((leftOf(limit, used) ?? 0) >= more);
        expect(fits(null, used, more)).toBe(true);
        expect(leftOf(null, used)).toBeNull();
      }),
    );
  });
});

describe('a limit', () => {
  it('is reached, and not passed, by what fills it exactly', () => {
    expect(fits(600, 540, 60)).toBe(true);
    expect(fits(600, 540, 61)).toBe(false);
    expect(leftOf(600, 700)).toBe(0);
  });
});

describe('score', () => {
  it('is 10 a pivot and 5 a project up to 100, and never drops', () => {
    expect(progressScore(1, 0)).toBe(10);
    expect(progressScore(0, 1)).toBe(5);
    fc.assert(
      fc.property(amount, amount, (pivots, projects) => {
        const score = progressScore(pivots, projects);
        expect(score).toBeLessThanOrEqual(100);
        expect(progressScore(pivots + 1, projects)).toBeGreaterThanOrEqual(score);
        expect(progressScore(pivots, projects + 1)).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});

describe('catalogue', () => {
  it('asks the prices of the spec', () => {
    expect(planPrices).toEqual({ plus: 999, pro: 1999 });
    expect(productIds.map(id => [id, productPrices[id].onPlansPage, productPrices[id].atCheckout])).toEqual([
      ['book', 3999, 3999],
      ['art-prints', 2999, 2999],
      ['journal', 2999, 2999],
      ['oracle-cards', 2999, 1999],
      ['bracelet', 9999, 9999],
    ]);
    expect(contribution).toBe(1000);
    expect(euro(999)).toBe('€9.99');
  });
});

describe('time', () => {
  it('is entered in hours and minutes and shown in hours', () => {
    expect(hours(870)).toBe('14.5h');
    expect(hours(0)).toBe('0.0h');
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.nat({ max: 59 }), (h, m) => {
        const total = minutesOf(h, m);
        expect([Math.floor(total / 60), total % 60]).toEqual([h, m]);
      }),
    );
  });

  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    [60, '1 hour'],
    [90, '1 hour 30 minutes'],
    [600, '10 hours'],
  ])('is said in words: %i is %s', (minutes, words) => {
    expect(durationText(minutes)).toBe(words);
  });

  it('belongs to a week that begins on Monday, and to a month', () => {
    expect(weekOf('2026-11-15')).toBe('2026-11-09');
    expect(weekOf('2026-11-09')).toBe('2026-11-09');
    expect(weekOf('2027-01-01')).toBe('2026-12-28');
    expect(monthOf('2028-02-29')).toBe('2028-02-01');
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, moment => {
        const date = moment.toISOString().slice(0, 10);
        const week = weekOf(date);
        expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1);
        const days = (Date.parse(date) - Date.parse(week)) / 86_400_000;
        expect(days >= 0 && days < 7).toBe(true);
      }),
    );
    // A Sunday evening in London, and already Monday the first in Kiritimati.
    const at = new Date('2026-05-31T18:00:00Z');
    expect(weekAndMonth(at, 'Europe/London')).toEqual({ week: '2026-05-25', month: '2026-05-01' });
    expect(weekAndMonth(at, 'Pacific/Kiritimati')).toEqual({ week: '2026-06-01', month: '2026-06-01' });
  });

  it('is pictured for this month on Free and for twelve weeks on Plus and Pro', () => {
    const at = new Date('2026-11-15T12:00:00Z');
    expect(timeWindow('free', at, 'UTC')).toEqual({ from: '2026-10-26', to: '2026-11-15' });
    for (const plan of ['plus', 'pro'] as const)
      expect(timeWindow(plan, at, 'UTC')).toEqual({ from: '2026-08-24', to: '2026-11-15' });
  });
});

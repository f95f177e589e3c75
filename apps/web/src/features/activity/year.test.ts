import { daysSince, startDateOf } from '@turnstone/rules/streak';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOfYear, fromDayOne, toMonths } from './year.ts';

const year = { from: '2025-11-16', to: '2026-11-15', days: [] };

describe('the year', () => {
  it('has every day once, in weeks that begin on Monday', () => {
    const days = daysOfYear(year, null);
    expect(days).toHaveLength(365);
    expect(days[0]).toMatchObject({ date: '2025-11-16', week: 0, weekday: 6 });
    expect(days[1]).toMatchObject({ date: '2025-11-17', week: 1, weekday: 0 });
    expect(days.at(-1)).toMatchObject({ date: '2026-11-15', weekday: 6 });
    expect(new Set(days.map(({ week, weekday }) => week * 7 + weekday)).size).toBe(365);
  });

  it('lights as many days as the streak has', () => {
    const now = new Date('2026-11-15T12:00:00Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), streak => {
        const start = startDateOf(streak, now, 'UTC');
        const lit = daysOfYear(year, start).filter(({ isStreak }) => isStreak);
        expect(lit).toHaveLength(daysSince(start, now, 'UTC'));
      }),
    );
  });

  it('begins at the first day on which something happened, and never before the year', () => {
    const used = { ...year, days: [{ date: '2026-11-02', uses: 1, pivots: 0 }] };
    expect(fromDayOne(used, null).from).toBe('2026-11-02');
    expect(fromDayOne(used, '2026-10-09').from).toBe('2026-10-10');
    expect(fromDayOne(used, '2024-02-01').from).toBe('2025-11-16');
    expect(fromDayOne(year, null).from).toBe('2026-11-15');
  });

  it('lights every time that has ended, and never the day of contact', () => {
    const ended = [
      { firstDay: '2026-10-01', endDay: '2026-10-05' },
      { firstDay: '2025-10-01', endDay: '2025-11-18' },
    ];
    const lit = daysOfYear(year, '2026-11-12', ended)
      .filter(({ isStreak }) => isStreak)
      .map(({ date }) => date);
    expect(lit).toEqual([
      ...['2025-11-16', '2025-11-17'],
      ...['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'],
      ...['2026-11-13', '2026-11-14', '2026-11-15'],
    ]);
  });

  it('begins with the first time that reaches into it', () => {
    const ended = [{ firstDay: '2026-10-01', endDay: '2026-10-05' }];
    expect(fromDayOne(year, '2026-11-12', ended).from).toBe('2026-10-01');
    expect(fromDayOne(year, '2026-11-12', [{ firstDay: '2025-10-01', endDay: '2025-11-18' }]).from).toBe(
      '2025-11-16',
    );
    const over = [{ firstDay: '2024-10-01', endDay: '2024-11-18' }];
    expect(fromDayOne(year, '2026-11-12', over).from).toBe('2026-11-13');
  });

  it('adds up to the same by month', () => {
    const days = daysOfYear(
      {
        ...year,
        days: [
          { date: '2026-01-31', uses: 2, pivots: 1 },
          { date: '2026-02-01', uses: 3, pivots: 0 },
        ],
      },
      '2026-10-30',
    );
    const months = toMonths(days);
    expect(months).toHaveLength(13);
    expect(months.find(({ month }) => month === '2026-01')).toMatchObject({ uses: 2, pivots: 1, streak: 0 });
    expect(months.find(({ month }) => month === '2026-02')).toMatchObject({ uses: 3, pivots: 0 });
    expect(months.at(-1)).toMatchObject({ month: '2026-11', streak: 15 });
    expect(months.at(-2)).toMatchObject({ month: '2026-10', streak: 1 });
  });
});

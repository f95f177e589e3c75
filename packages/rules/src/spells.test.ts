import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canHaveDays,
  changeStart,
  contactDay,
  type EndedSpell,
  endByContact,
  endedTotals,
  freeParts,
  type SpellChange,
  spellDays,
  streakTotals,
  undoContact,
} from './spells.ts';
import { dayAfter, daysBetween } from './streak.ts';

const today = '2026-05-21';

/** With what the count had reached where that is more than its days. */
const spell = (firstDay: string, endDay: string, reachedDays?: number): EndedSpell => ({
  firstDay,
  endDay,
  reachedDays: reachedDays ?? spellDays({ firstDay, endDay }),
});

const nothingElse = { added: null, removed: [], shortened: null };

/** The running one since the first of May: twenty days. */
const running = (...ended: EndedSpell[]) => ({ startDate: '2026-05-01', today, ended });

describe('another first day', () => {
  it('is the first of all', () => {
    const none = { startDate: null, today, ended: [] };
    expect(changeStart(none, '2026-05-11', false)).toEqual({ ...nothingElse, startDate: '2026-05-11' });
  });

  it('that is later ends the running one, and its days stay', () => {
    expect(changeStart(running(), '2026-05-11', false)).toEqual({
      ...nothingElse,
      startDate: '2026-05-11',
      added: spell('2026-05-01', '2026-05-11', 20),
    });
  });

  it('that corrects a date ends nothing', () => {
    const ended = spell('2026-04-01', '2026-04-20');
    const corrected = changeStart(running(ended), '2026-05-11', true);
    expect(corrected).toEqual({ ...nothingElse, startDate: '2026-05-11' });
  });

  it('that is the same changes nothing', () => {
    const ended = spell('2026-04-01', '2026-05-01');
    for (const isCorrection of [false, true])
      expect(changeStart(running(ended), '2026-05-01', isCorrection)).toEqual({
        ...nothingElse,
        startDate: '2026-05-01',
      });
  });

  it('that is earlier takes in those that began since, and the end of one that began before', () => {
    const [before, cut, inside, last] = [
      spell('2026-03-01', '2026-03-10'),
      spell('2026-03-10', '2026-04-01'),
      spell('2026-04-03', '2026-04-04'),
      spell('2026-04-10', '2026-05-01', 40),
    ] as const;
    const ended = [last, before, inside, cut];
    for (const isCorrection of [false, true])
      expect(changeStart(running(...ended), '2026-03-20', isCorrection)).toEqual({
        startDate: '2026-03-20',
        added: null,
        removed: [last, inside],
        shortened: { spell: cut, endDay: '2026-03-20' },
      });
    // On the day on which one begins, or ends, there is nothing to shorten.
    expect(changeStart(running(...ended), '2026-03-10', false)).toMatchObject({
      removed: [last, inside, cut],
      shortened: null,
    });
    expect(changeStart(running(...ended), '2026-04-01', false)).toMatchObject({
      removed: [last, inside],
      shortened: null,
    });
  });

  it('may be today where the next one begins only tomorrow', () => {
    const ended = spell('2026-05-01', today);
    const tomorrow = { startDate: dayAfter(today), today, ended: [ended] };
    expect(changeStart(tomorrow, today, false)).toEqual({ ...nothingElse, startDate: today });
    expect(changeStart(tomorrow, '2026-05-11', false)).toMatchObject({
      added: null,
      removed: [],
      shortened: { spell: ended, endDay: '2026-05-11' },
    });
  });
});

describe('contact', () => {
  const since = '2026-05-01';

  it.each([
    ['today', today, '2026-05-22', today],
    ['yesterday', '2026-05-20', today, today],
    ['ten days ago', '2026-05-11', '2026-05-12', '2026-05-12'],
    ['on the first day', since, '2026-05-02', '2026-05-02'],
  ])('%s ends the running one, and loses no day', (_, day, startDate, endDay) => {
    expect(contactDay(since, today, day)).toBe('possible');
    expect(endByContact(since, today, day)).toEqual({
      ...nothingElse,
      startDate,
      added: spell(since, endDay, 20),
    });
  });

  it('on the day it began ends one without a day, which is none', () => {
    expect(endByContact(today, today, today)).toEqual({ ...nothingElse, startDate: dayAfter(today) });
  });

  it('a second time on one day ends nothing more', () => {
    for (const [startDate, day] of [
      [dayAfter(today), today],
      [since, '2026-04-30'],
    ] as const) {
      expect(contactDay(startDate, today, day)).toBe('possible');
      expect(endByContact(startDate, today, day)).toEqual({ ...nothingElse, startDate });
    }
  });

  it('is neither in the future nor before the count began', () => {
    expect(contactDay(since, today, dayAfter(today))).toBe('in_future');
    expect(contactDay(since, today, '2026-04-29')).toBe('before_count');
    expect(contactDay(null, today, dayAfter(today))).toBe('in_future');
    expect(contactDay(dayAfter(today), today, '2026-05-16')).toBe('before_count');
  });

  it('is noted also where nothing was counted yet', () => {
    expect(contactDay(null, today, '2026-04-29')).toBe('possible');
    expect(endByContact(null, today, today)).toEqual({ ...nothingElse, startDate: null });
  });
});

describe('contact that is taken back', () => {
  const made = spell('2026-05-01', '2026-05-12', 20);
  const contact = { day: '2026-05-11', endedStart: '2026-05-01' };
  const after = (...ended: EndedSpell[]) => ({ startDate: '2026-05-12', ended });

  it('lets the one it ended run on', () => {
    const before = spell('2026-04-01', '2026-05-01');
    expect(undoContact(after(made, before), contact)).toEqual({
      ...nothingElse,
      startDate: '2026-05-01',
      removed: [made],
    });
  });

  it('the same where it was of the day it was noted', () => {
    const ended = spell('2026-05-01', '2026-05-11');
    expect(undoContact(after(ended), contact)).toMatchObject({ startDate: '2026-05-01', removed: [ended] });
  });

  it('and where what it ended was no whole day', () => {
    const { startDate } = endByContact(today, today, today);
    const same = { day: today, endedStart: today };
    expect(undoContact({ startDate, ended: [] }, same)).toEqual({ ...nothingElse, startDate: today });
  });

  it('changes nothing where it had ended nothing', () => {
    expect(undoContact(after(made), { ...contact, endedStart: null })).toBeNull();
  });

  it('changes nothing where the days were changed since', () => {
    // Another first day, or none.
    expect(undoContact({ startDate: '2026-05-10', ended: [made] }, contact)).toBeNull();
    expect(undoContact({ startDate: null, ended: [made] }, contact)).toBeNull();
    // Removed; corrected at either end, or to days before; and another where it was.
    expect(undoContact(after(), contact)).toBeNull();
    expect(undoContact(after(spell('2026-05-02', '2026-05-12')), contact)).toBeNull();
    expect(undoContact(after(spell('2026-05-01', '2026-05-09')), contact)).toBeNull();
    expect(undoContact(after(spell('2026-03-01', '2026-03-09')), contact)).toBeNull();
    for (const middle of ['2026-05-04', '2026-05-11']) {
      const halves = [spell('2026-05-01', middle), spell(middle, '2026-05-12')];
      expect(undoContact(after(...halves), contact)).toBeNull();
    }
  });

  it('lets no spell go that has the first day now, where what it ended was no whole day', () => {
    const same = { day: '2026-05-11', endedStart: '2026-05-11' };
    expect(undoContact(after(spell('2026-05-08', '2026-05-12')), same)).toBeNull();
  });
});

describe('the days of a spell', () => {
  const [earlier, later] = [spell('2026-04-01', '2026-04-10'), spell('2026-04-20', '2026-05-01')];
  const can = (firstDay: string, endDay: string) =>
    canHaveDays(running(earlier, later), { firstDay, endDay });

  it('may lie between those of others, before all of them, and end where the running one begins', () => {
    expect(can('2026-04-10', '2026-04-20')).toBe(true);
    expect(can('2026-01-01', '2026-04-01')).toBe(true);
    expect(canHaveDays(running(earlier), later)).toBe(true);
  });

  it('are none of another, nor of the running one', () => {
    for (const [firstDay, endDay] of [
      ['2026-04-09', '2026-04-20'],
      ['2026-04-10', '2026-04-21'],
      ['2026-03-01', '2026-04-02'],
      ['2026-04-03', '2026-04-05'],
      ['2026-03-01', '2026-05-01'],
      ['2026-04-01', '2026-04-10'],
    ] as const)
      expect(can(firstDay, endDay)).toBe(false);
    expect(canHaveDays(running(), { firstDay: '2026-04-20', endDay: '2026-05-02' })).toBe(false);
  });

  it('are at least one, and past', () => {
    expect(can('2026-04-15', '2026-04-15')).toBe(false);
    expect(can('2026-04-15', '2026-04-14')).toBe(false);
    const none = { startDate: null, today, ended: [] };
    expect(canHaveDays(none, { firstDay: '2026-05-01', endDay: today })).toBe(true);
    expect(canHaveDays(none, { firstDay: '2026-05-01', endDay: dayAfter(today) })).toBe(false);
    // The next one begins tomorrow: today was no day without contact.
    const tomorrow = { ...none, startDate: dayAfter(today) };
    expect(canHaveDays(tomorrow, { firstDay: '2026-05-01', endDay: dayAfter(today) })).toBe(false);
  });
});

describe('what is free of a spell', () => {
  const may = spell('2026-05-01', '2026-05-11', 15);

  it('is all of it where there is no other, with what it had reached', () => {
    expect(freeParts(may, [])).toEqual([may]);
    const around = [spell('2026-05-11', '2026-05-20'), spell('2026-04-01', '2026-05-01')];
    expect(freeParts(may, around)).toEqual([may]);
  });

  it('is what is left on either side, and between', () => {
    const others = [
      spell('2026-05-09', '2026-05-20'),
      spell('2026-05-04', '2026-05-06'),
      spell('2026-04-01', '2026-05-02'),
    ];
    expect(freeParts(may, others)).toEqual([
      spell('2026-05-02', '2026-05-04'),
      spell('2026-05-06', '2026-05-09'),
    ]);
  });

  it('is nothing where all of it counts already', () => {
    expect(freeParts(may, [may])).toEqual([]);
    const halves = [spell('2026-05-05', '2026-05-11'), spell('2026-05-01', '2026-05-05')];
    expect(freeParts(may, halves)).toEqual([]);
  });
});

describe('totals', () => {
  it('are all days, and the most in one go, of those that ended and the one that runs', () => {
    const ended = endedTotals([spell('2026-01-01', '2026-03-23'), spell('2026-04-01', '2026-04-11', 12)]);
    expect(ended).toEqual({ days: 91, longest: 81 });
    expect(streakTotals(13, ended)).toEqual({ longestStreak: 81, totalDays: 104 });
    expect(streakTotals(82, ended)).toEqual({ longestStreak: 82, totalDays: 173 });
  });

  it('are 0 where nothing was counted', () => {
    expect(streakTotals(0, endedTotals([]))).toEqual({ longestStreak: 0, totalDays: 0 });
  });

  it('tell what had been reached before contact was noted', () => {
    const { added } = endByContact('2026-05-01', today, '2026-05-11');
    const ended = endedTotals(added ? [added] : []);
    expect(streakTotals(daysBetween('2026-05-12', today), ended)).toEqual({
      longestStreak: 20,
      totalDays: 20,
    });
  });
});

// Whatever somebody does with their days, in whatever order.

interface Days {
  readonly today: string;
  readonly startDate: string | null;
  readonly ended: readonly EndedSpell[];
  readonly contacts: readonly { readonly day: string; readonly endedStart: string | null }[];
}

type Step =
  | { readonly does: 'set'; readonly daysAgo: number; readonly isCorrection: boolean }
  | { readonly does: 'contact'; readonly daysAgo: number }
  | { readonly does: 'undo' | 'remove'; readonly at: number }
  | { readonly does: 'correct'; readonly at: number; readonly daysAgo: number; readonly days: number }
  | { readonly does: 'wait'; readonly days: number };

const daysAgo = fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 60 }));
const which = fc.nat({ max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('set' as const), daysAgo, isCorrection: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('contact' as const), daysAgo }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('undo' as const, 'undo' as const, 'remove' as const),
      at: which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('correct' as const),
      at: which,
      daysAgo,
      days: fc.integer({ min: -1, max: 30 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }),
  },
);

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

const apply = (days: Days, change: SpellChange<EndedSpell>): Days => ({
  ...days,
  startDate: change.startDate,
  ended: [
    ...(change.added ? [change.added] : []),
    ...days.ended
      .filter(one => !change.removed.includes(one))
      .map(one => (one === change.shortened?.spell ? { ...one, endDay: change.shortened.endDay } : one)),
  ],
});

const noteContact = (days: Days, day: string): Days => {
  const { startDate, today } = days;
  if (contactDay(startDate, today, day) !== 'possible') return days;
  const change = endByContact(startDate, today, day);
  const contact = { day, endedStart: change.startDate === startDate ? null : startDate };
  return { ...apply(days, change), contacts: [...days.contacts, contact] };
};

const takeBack = (days: Days, at: number): Days => {
  const contact = days.contacts[at % Math.max(1, days.contacts.length)];
  if (!contact) return days;
  const change = undoContact(days, contact);
  const contacts = days.contacts.filter(one => one !== contact);
  return { ...(change ? apply(days, change) : days), contacts };
};

const edit = (days: Days, at: number, by: (one: EndedSpell) => readonly EndedSpell[]): Days => {
  const chosen = days.ended[at % Math.max(1, days.ended.length)];
  return { ...days, ended: days.ended.flatMap(one => (one === chosen ? by(one) : [one])) };
};

const correct = (days: Days, at: number, firstDay: string, length: number): Days =>
  edit(days, at, one => {
    const corrected = spell(firstDay, dayBefore(firstDay, -length));
    const others = days.ended.filter(other => other !== one);
    return [canHaveDays({ ...days, ended: others }, corrected) ? corrected : one];
  });

const next = (days: Days, does: Step): Days => {
  switch (does.does) {
    case 'set':
      return apply(days, changeStart(days, dayBefore(days.today, does.daysAgo), does.isCorrection));
    case 'contact':
      return noteContact(days, dayBefore(days.today, does.daysAgo));
    case 'undo':
      return takeBack(days, does.at);
    case 'correct':
      return correct(days, does.at, dayBefore(days.today, does.daysAgo), does.days);
    case 'remove':
      return edit(days, does.at, () => []);
    case 'wait':
      return { ...days, today: dayBefore(days.today, -does.days) };
  }
};

const totalsOf = ({ startDate, today, ended }: Days) =>
  streakTotals(startDate === null ? 0 : Math.max(0, daysBetween(startDate, today)), endedTotals(ended));

const mayFall = (does: Step): boolean =>
  does.does === 'correct' || does.does === 'remove' || (does.does === 'set' && does.isCorrection);

const none: Days = { today, startDate: null, ended: [], contacts: [] };
const steps = fc.array(step, { maxLength: 25 });
const replay = (history: readonly Step[]): Days => history.reduce(next, none);

const inOrder = (ended: readonly EndedSpell[]) =>
  ended.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));

describe('after any history', () => {
  it('no day belongs to two spells, and none to one that ended and the running one', () => {
    fc.assert(
      fc.property(steps, history => {
        let days = none;
        for (const does of history) {
          days = next(days, does);
          const { startDate, today, ended } = days;
          const sorted = inOrder(ended);
          for (const [at, { firstDay, endDay, reachedDays }] of sorted.entries()) {
            expect(firstDay < endDay && endDay <= today).toBe(true);
            expect(endDay <= (startDate ?? today)).toBe(true);
            expect(endDay <= (sorted[at + 1]?.firstDay ?? endDay)).toBe(true);
            expect(reachedDays).toBeGreaterThanOrEqual(spellDays({ firstDay, endDay }));
          }
          // At the latest it begins tomorrow.
          expect((startDate ?? today) <= dayAfter(today)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('all days and the longest time have never fallen, except by a correction', () => {
    fc.assert(
      fc.property(steps, history => {
        let days = none;
        for (const does of history) {
          const before = totalsOf(days);
          days = next(days, does);
          const after = totalsOf(days);
          if (mayFall(does)) continue;
          expect(after.totalDays).toBeGreaterThanOrEqual(before.totalDays);
          expect(after.longestStreak).toBeGreaterThanOrEqual(before.longestStreak);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('contact of any day leaves both as they are, and taken back at once it was never there', () => {
    fc.assert(
      fc.property(steps, daysAgo, (history, ago) => {
        const before = replay(history);
        const after = noteContact(before, dayBefore(before.today, ago));
        expect(totalsOf(after)).toEqual(totalsOf(before));
        if (after === before) return;
        const undone = takeBack(after, after.contacts.length - 1);
        expect({ ...undone, ended: inOrder(undone.ended) }).toEqual({
          ...before,
          ended: inOrder(before.ended),
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('those that end after the day that is set are enough to know', () => {
    fc.assert(
      fc.property(steps, daysAgo, fc.boolean(), (history, ago, isCorrection) => {
        const days = replay(history);
        const day = dayBefore(days.today, ago);
        const since = days.ended.filter(({ endDay }) => endDay > day);
        const change = changeStart({ ...days, ended: since }, day, isCorrection);
        expect(change).toEqual(changeStart(days, day, isCorrection));
      }),
    );
  });

  it('what is free of another spell, and what counts already, are together all its days and no day twice', () => {
    fc.assert(
      fc.property(steps, daysAgo, fc.integer({ min: 1, max: 40 }), (history, ago, length) => {
        const { today, ended } = replay(history);
        const firstDay = dayBefore(today, ago);
        const whole = spell(firstDay, dayBefore(firstDay, -length));
        const parts = freeParts(whole, ended);
        for (const part of parts) {
          expect(part.firstDay >= whole.firstDay && part.endDay <= whole.endDay).toBe(true);
          const others = ended.concat(parts.filter(other => other !== part));
          expect(canHaveDays({ startDate: null, today: '9999-12-31', ended: others }, part)).toBe(true);
        }
        const shared = ended.map(one => {
          const from = one.firstDay > whole.firstDay ? one.firstDay : whole.firstDay;
          const to = one.endDay < whole.endDay ? one.endDay : whole.endDay;
          return Math.max(0, daysBetween(from, to));
        });
        const counted = shared.reduce((sum, days) => sum + days, 0);
        expect(endedTotals(parts).days + counted).toBe(length);
      }),
    );
  });
});

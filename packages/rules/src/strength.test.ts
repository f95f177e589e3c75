import { type Belief, beliefSteps, type DayBelief } from '@turnstone/contract/pivots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBelief } from './beliefs.ts';
import { dayAfter } from './streak.ts';
import { strengthOf } from './strength.ts';

const max = 60;
const belief = fc.constantFrom(...beliefSteps);
const helped = fc
  .tuple(fc.nat(400), fc.nat(400))
  .map(([one, other]) => ({ times: Math.min(one, other), nights: Math.max(one, other) }));

/** One a day, for so many days. */
const onDays = (given: readonly Belief[]): DayBelief[] => {
  let day = '2026-01-01';
  return given.map(belief => {
    day = dayAfter(day);
    return { day, belief };
  });
};
const beliefs = fc.array(belief, { maxLength: max }).map(onDays);
const known = fc.record({ beliefs, helped });

describe('the strength of a pivot', () => {
  it('is in the middle where nobody has said anything', () => {
    expect(strengthOf({ beliefs: [], helped: { times: 0, nights: 0 } })).toBe(50);
  });

  it('goes by the newest belief more than by those before', () => {
    const nothing = { times: 0, nights: 0 };
    const rising = strengthOf({ beliefs: onDays([0, 3, 10]), helped: nothing });
    const falling = strengthOf({ beliefs: onDays([10, 3, 0]), helped: nothing });
    expect([rising, falling]).toEqual([61, 31]);
  });

  it('counts a night, and does not decide by one', () => {
    const strengths = [
      { times: 0, nights: 1 },
      { times: 0, nights: 0 },
      { times: 1, nights: 1 },
      { times: 4, nights: 5 },
    ].map(helped => strengthOf({ beliefs: onDays([8]), helped }));
    expect(strengths).toEqual([66, 71, 76, 77]);
  });

  it('is a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(known, pivot => {
        const strength = strengthOf(pivot);
        expect(Number.isInteger(strength) && strength >= 0 && strength <= 100).toBe(true);
      }),
    );
  });

  it('is never lowered by a higher belief in place of a lower one, whichever it is', () => {
    fc.assert(
      fc.property(known, fc.nat(), belief, ({ beliefs, helped }, at, other) => {
        fc.pre(beliefs.length > 0);
        const place = at % beliefs.length;
        const raised = beliefs.map((one, i) =>
          i === place ? { ...one, belief: Math.max(one.belief, other) } : one,
        );
        expect(strengthOf({ beliefs: raised, helped })).toBeGreaterThanOrEqual(
          strengthOf({ beliefs, helped }),
        );
      }),
    );
  });

  it('is never lowered by a new belief of ten, also where the oldest makes room for it', () => {
    fc.assert(
      fc.property(known, ({ beliefs, helped }) => {
        const added = addBelief(beliefs, { day: '2027-01-01', belief: 10 }, max);
        expect(strengthOf({ beliefs: added, helped })).toBeGreaterThanOrEqual(
          strengthOf({ beliefs, helped }),
        );
      }),
    );
  });

  it('is never raised by a night that did not hold, and never lowered by one that did', () => {
    fc.assert(
      fc.property(known, ({ beliefs, helped: { times, nights } }) => {
        const before = strengthOf({ beliefs, helped: { times, nights } });
        const notHeld = strengthOf({ beliefs, helped: { times, nights: nights + 1 } });
        const held = strengthOf({ beliefs, helped: { times: times + 1, nights: nights + 1 } });
        expect(notHeld).toBeLessThanOrEqual(before);
        expect(held).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

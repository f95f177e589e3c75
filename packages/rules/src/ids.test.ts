import { randomFillSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { idMaker } from './ids.ts';

describe('ids', () => {
  const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it('are UUIDv7 that carry their moment', () => {
    const make = idMaker(randomFillSync, () => 0x0190_1234_5678);
    expect(make()).toMatch(uuidV7);
    expect(make().slice(0, 13)).toBe('01901234-5678');
  });

  it('carry an earlier moment where one is given, and the others go on in their order', () => {
    const make = idMaker(randomFillSync, () => 0x0190_1234_5678);
    const before = make();
    const earlier = make(new Date(0x0190_0000_0001));
    expect(earlier).toMatch(uuidV7);
    expect(earlier.slice(0, 13)).toBe('01900000-0001');
    const later = make(new Date(0x0190_1234_5679));
    expect(later.slice(0, 13)).toBe('01901234-5678');
    expect([earlier, before, later].toSorted()).toEqual([earlier, before, later]);
  });

  it('keep their order where a moment that is given is over when the id is made', () => {
    let clock = 0x0190_1234_5678;
    const make = idMaker(randomFillSync, () => clock);
    const made = Array.from({ length: 1_000 }, (_, i) => {
      const moment = new Date(clock);
      if (i % 2 === 1) clock += 1;
      return make(moment);
    });
    expect(made.findIndex((id, at) => at > 0 && id <= (made[at - 1] ?? ''))).toBe(-1);
    clock += 1;
    const [first, other] = [make(), make()];
    const late = make(new Date(clock - 1));
    expect([late, first, other].toSorted()).toEqual([late, first, other]);
    expect(late > (made.at(-1) ?? '')).toBe(true);
  });

  it('cannot be guessed from one another: all that is not the moment is random', () => {
    const make = idMaker(randomFillSync, () => 0x0190_1234_5678);
    const tails = Array.from({ length: 100 }, () => make().slice(19));
    expect(new Set(tails).size).toBe(tails.length);
    const anotherServers = idMaker(randomFillSync, () => 0x0190_1234_5678);
    expect(tails).not.toContain(anotherServers().slice(19));
    const ofZeros = idMaker(
      bytes => bytes.fill(0),
      () => 0x0190_1234_5678,
    );
    expect(ofZeros()).toBe('01901234-5678-7000-8000-000000000000');
    const ofOnes = idMaker(
      bytes => bytes.fill(255),
      () => 0x0190_1234_5678,
    );
    expect(ofOnes()).toBe('01901234-5678-73fc-bfff-ffffffffffff');
  });

  it('sort in the order they were made, however many a millisecond, even when the clock steps back', () => {
    let clock = 1_750_000_000_000;
    const make = idMaker(randomFillSync, () => clock);
    const made = Array.from({ length: 20_000 }, (_, i) => {
      if (i === 10_000) clock -= 5_000;
      if (i === 15_000) clock += 60_000;
      return make();
    });
    // Not as two lists: to say how twenty thousand differ would take minutes.
    expect(made.findIndex((id, at) => at > 0 && id <= (made[at - 1] ?? ''))).toBe(-1);
    expect(new Set(made).size).toBe(made.length);
    expect(made.every(id => uuidV7.test(id))).toBe(true);
  });
});

// A random history of sealed words and nights on a device, beside what a reader of the rules would write down.
import {
  createNight,
  listNights,
  type NightStrength,
  nightStrengths,
  removeNight,
  setNightMemory,
  updateNight,
} from '@turnstone/contract/nights';
import {
  createSealedWords,
  listSealedWords,
  type Opening,
  openings,
  removeSealedWords,
  type SealedWords,
  setOpening,
} from '@turnstone/contract/sealed-words';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createStorage } from '../../test/storage-in-memory.ts';
import { BackendError } from '../api/errors.ts';
import { createDeviceBackend } from './device-backend.ts';

const hourMs = 3_600_000;
const missing = '01900000-0000-7000-8000-000000000000';

/** What the clocks there show, asked of Intl alone. */
const clocksIn = (zone: string, at: number) => {
  const shown = new Date(at).toLocaleString('sv-SE', { timeZone: zone });
  const [day = '', time = ''] = shown.split(' ');
  return { day, time, hour: Number(time.slice(0, 2)) };
};

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10);

/** What the clocks show when words open that are sealed at this moment. */
const expectedOpening = (zone: string, at: number) => {
  const { day, hour } = clocksIn(zone, at);
  if (hour >= 5 && hour < 17) return { day, time: '18:00:00' };
  return { day: hour < 5 ? day : dayAfter(day), time: '08:00:00' };
};

const expectedMorning = (zone: string, at: number) => {
  const { day, hour } = clocksIn(zone, at);
  return { day: hour < 5 ? day : dayAfter(day), time: '08:00:00' };
};

const at = fc.nat({ max: 20 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('seal' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('open' as const), at, opens: fc.constantFrom(...openings) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('let go' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('keep' as const),
      strength: fc.constantFrom(...nightStrengths),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), at }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forget' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('remember' as const), remembersNights: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 900 }) }),
  },
);

const history = fc.record({
  // With the nights on which clocks go forward and back.
  start: fc.date({
    min: new Date('2026-03-01'),
    max: new Date('2026-11-20'),
    noInvalidDate: true,
  }),
  zone: fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ),
  steps: fc.array(step, { minLength: 1, maxLength: 30 }),
});

type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;
type Step = History['steps'][number];

/** A device, and beside it what its reader expects of it. */
const openDevice = ({ start, zone }: Pick<History, 'start' | 'zone'>) => {
  let now = start.getTime();
  const storage = createStorage({ 'trial-mode': 'true' });
  const device = createDeviceBackend({ storage: storage.access, now: () => new Date(now), zone: () => zone });
  const sealed = new Map<string, { readonly words: string; opensAt: number }>();
  const nights = new Map<string, { strength: number | null; isDone: boolean }>();
  let remembersNights = true;

  /** One of those that are there, or one that is not. */
  const choose = (from: ReadonlyMap<string, unknown>, at: number): string =>
    [...from.keys()][at % Math.max(1, from.size)] ?? missing;

  const assertTold = ({ id, content, isOpen, opensAt }: SealedWords): void => {
    const expected = sealed.get(id);
    const isDue = expected !== undefined && expected.opensAt <= now;
    expect({ opensAt: Date.parse(opensAt), isOpen, content }).toEqual({
      opensAt: expected?.opensAt,
      isOpen: isDue,
      content: isDue ? expected.words : null,
    });
  };

  const assertOpening = (opensAt: number, expected: object): void => {
    expect(clocksIn(zone, opensAt)).toMatchObject(expected);
    expect(opensAt).toBeGreaterThan(now);
  };

  const sealWords = async (words: string): Promise<void> => {
    const made = await device.call(createSealedWords, { body: { kind: 'message', content: words } });
    const opensAt = Date.parse(made.opensAt);
    assertOpening(opensAt, expectedOpening(zone, now));
    sealed.set(made.id, { words, opensAt });
    assertTold(made);
  };

  const moveOpening = async (id: string, opens: Opening): Promise<void> => {
    const made = await device.call(setOpening, { params: { id }, body: { opens } });
    const before = sealed.get(id);
    if (!before) return;
    if (opens === 'sooner') before.opensAt = Math.min(before.opensAt, now + hourMs / 6);
    else {
      before.opensAt = Date.parse(made.opensAt);
      assertOpening(before.opensAt, expectedMorning(zone, now));
    }
    assertTold(made);
  };

  const letGo = async (id: string): Promise<void> => {
    await device.call(removeSealedWords, { params: { id } });
    expect(storage.entries()['trial-data']).not.toContain(`"${sealed.get(id)?.words}"`);
    sealed.delete(id);
  };

  const keepNight = async (strength: NightStrength): Promise<void> => {
    const body = { day: clocksIn(zone, now).day, strength, things: [{ text: 'bread', isDone: false }] };
    const { id } = await device.call(createNight, { body });
    nights.set(id, { strength: remembersNights ? strength : null, isDone: false });
  };

  const changeNight = async (id: string): Promise<void> => {
    const body = { strength: 10 as const, things: [{ text: 'bread', isDone: true }] };
    await device.call(updateNight, { params: { id }, body });
    const before = nights.get(id);
    nights.set(id, { strength: remembersNights ? 10 : (before?.strength ?? null), isDone: true });
  };

  const forgetNight = async (id: string): Promise<void> => {
    await device.call(removeNight, { params: { id } });
    nights.delete(id);
  };

  const apply = async (step: Step, words: string): Promise<void> => {
    switch (step.does) {
      case 'seal':
        return sealWords(words);
      case 'open':
        return moveOpening(choose(sealed, step.at), step.opens);
      case 'let go':
        return letGo(choose(sealed, step.at));
      case 'keep':
        return keepNight(step.strength);
      case 'change':
        return changeNight(choose(nights, step.at));
      case 'forget':
        return forgetNight(choose(nights, step.at));
      case 'remember': {
        const body = { remembersNights: step.remembersNights };
        ({ remembersNights } = await device.call(setNightMemory, { body }));
        return;
      }
      case 'wait':
        now += step.minutes * 60_000;
    }
  };

  return async (step: Step, words: string): Promise<void> => {
    // Of those that are not there any more, nothing is found.
    await apply(step, words).catch((error: unknown) => {
      if (!(error instanceof BackendError && error.status === 404)) throw error;
      const isOfNights = step.does === 'change' || step.does === 'forget';
      expect(isOfNights ? nights.size : sealed.size).toBe(0);
    });
    const told = await device.call(listSealedWords, {});
    expect(told.map(({ id }) => id).toSorted()).toEqual([...sealed.keys()].toSorted());
    for (const one of told) assertTold(one);
    const stored = (await device.call(listNights, {})).map(
      ({ id, strength, things }) => [id, { strength, isDone: things[0]?.isDone }] as const,
    );
    expect(new Map(stored)).toEqual(nights);
  };
};

it('words open at their time and never before, and a night is kept as far as it is to be remembered', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ start, zone, steps }) => {
      const follow = openDevice({ start, zone });
      for (const [index, step] of steps.entries()) await follow(step, `words ${index}`);
    }),
    { numRuns: 150 },
  );
});

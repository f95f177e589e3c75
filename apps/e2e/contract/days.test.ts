// Days without contact, of the same person on the server and on trial: at every moment, in every zone, both tell the same.
import {
  contactKinds,
  createContact,
  listContacts,
  type NewContact,
  removeContact,
  updateContact,
} from '@turnstone/contract/contacts';
import { getProgress } from '@turnstone/contract/progress';
import { listSpells, removeSpell, updateSpell } from '@turnstone/contract/spells';
import { setStreak } from '@turnstone/contract/streak';
import { startDateOf } from '@turnstone/rules/streak';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useClock } from '../../server/test/clock.ts';
import { signedInUser } from '../../server/test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../server/test/test-app.ts';
import type { Backend } from '../../web/src/api/backend.ts';
import { BackendError } from '../../web/src/api/errors.ts';
import { createHttpBackend } from '../../web/src/api/http-backend.ts';
import { createDeviceBackend } from '../../web/src/trial/device-backend.ts';
import { memoryStorage } from './memory-storage.ts';

const app = useTestApp();
beforeAll(async () => void (await app.server.listen({ port: 0, host: '127.0.0.1' })));
const setClock = useClock();

/** The same histories each time; others by DAYS_SEED. */
const seed = Number(process.env.DAYS_SEED ?? 20_261_119);

const missing = '01900000-0000-7000-8000-000000000000';

/** The day it is in a zone, by the clock as it stands; or so many days before, or after. */
const dayIn = (zone: string, daysAgo = 0): string => startDateOf(daysAgo, new Date(), zone);

/** With nothing written yet, in the hands of somebody in a zone. Both go by the clock of this program. */
const newBackend = {
  http: async (zone: string): Promise<Backend> => {
    // Their session begins now, and PostgreSQL has a clock of its own.
    vi.useRealTimers();
    const { cookie } = await signedInUser(app.deps);
    const here = { cookie, 'Time-Zone': zone, ...fromOurSite };
    return createHttpBackend({
      origin: app.origin(),
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, ...here } }),
    });
  },
  device: async (zone: string): Promise<Backend> => {
    const storage = memoryStorage({ 'trial-mode': 'true' });
    return createDeviceBackend({ storage: () => storage, zone: () => zone });
  },
};

/** Ids and versions are each backend's own. Ids also say in which order things were made, but not where the clock stands. */
const inOrder = <Told extends object>(items: readonly Told[]): Told[] =>
  items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const spellsOf = async (backend: Backend) =>
  (await backend.page(listSpells, {})).items.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));

const saidOf = (contact: NewContact & { readonly endedStart: string | null }) => {
  const { day, kind, before, planIf, planThen, endedStart } = contact;
  return { day, kind, before, planIf, planThen, endedStart };
};

const told = async (backend: Backend) => ({
  progress: await backend.call(getProgress, {}),
  spells: (await spellsOf(backend)).map(({ id, version, ...days }) => days),
  contacts: inOrder((await backend.page(listContacts, {})).items.map(saidOf)),
});

describe.each(Object.entries(newBackend))('over %s', (_, make) => {
  const zone = 'Europe/Berlin';
  const someone = async () => {
    const backend = await make(zone);
    setClock('2026-05-10T12:00:00Z');
    await backend.call(setStreak, { body: { noContactDaysSince: 81 } });
    return {
      backend,
      note: (kind: NewContact['kind'], day = dayIn(zone), idempotencyKey?: string) =>
        backend.call(createContact, { body: { day, kind }, idempotencyKey }),
      totals: async () => {
        const { currentStreak, longestStreak, totalDays, noContactStartDate } = await backend.call(
          getProgress,
          {},
        );
        return { currentStreak, longestStreak, totalDays, noContactStartDate };
      },
    };
  };

  it('81 days, and contact: none is lost, and the next ones are counted with them', async () => {
    const { note, totals, backend } = await someone();
    const begun = { currentStreak: 81, longestStreak: 81, totalDays: 81, noContactStartDate: '2026-02-18' };
    expect(await totals()).toEqual(begun);
    const said = { before: null, planIf: null, planThen: null };
    expect(await note('wrote')).toMatchObject({
      day: '2026-05-10',
      kind: 'wrote',
      endedStart: '2026-02-18',
      ...said,
    });
    const ended = { currentStreak: 0, longestStreak: 81, totalDays: 81, noContactStartDate: '2026-05-11' };
    expect(await totals()).toEqual(ended);
    expect(await backend.call(listSpells, {})).toMatchObject([
      { firstDay: '2026-02-18', endDay: '2026-05-10', reachedDays: 81 },
    ]);
    setClock('2026-05-11T12:00:00Z');
    expect(await totals()).toEqual(ended);
    setClock('2026-05-14T12:00:00Z');
    const later = { ...ended, currentStreak: 3, totalDays: 84 };
    expect(await totals()).toEqual(later);
    for (const [kind, moment] of [
      ['necessary', '2026-05-14T13:00:00Z'],
      ['they_wrote', '2026-05-14T14:00:00Z'],
    ] as const) {
      setClock(moment);
      expect(await note(kind)).toMatchObject({ kind, endedStart: null });
    }
    expect(await totals()).toEqual(later);
    expect(await backend.call(listContacts, {})).toMatchObject([
      { kind: 'they_wrote' },
      { kind: 'necessary' },
      { kind: 'wrote' },
    ]);
  });

  it('contact that is noted late takes nothing from what was counted', async () => {
    const { note, totals, backend } = await someone();
    await note('met', dayIn(zone, 10));
    expect(await totals()).toEqual({
      currentStreak: 9,
      longestStreak: 81,
      totalDays: 81,
      noContactStartDate: '2026-05-01',
    });
    expect(await backend.call(listSpells, {})).toMatchObject([
      { firstDay: '2026-02-18', endDay: '2026-05-01', reachedDays: 81 },
    ]);
  });

  it('contact that is taken back was never there, also days later', async () => {
    const { note, totals, backend } = await someone();
    const before = await totals();
    const { id } = await note('answered');
    expect(await backend.call(removeContact, { params: { id } })).toEqual({ id });
    expect(await totals()).toEqual(before);
    const again = await note('answered');
    setClock('2026-05-14T12:00:00Z');
    await backend.call(removeContact, { params: { id: again.id } });
    const { currentStreak, totalDays, noContactStartDate } = await totals();
    expect({ currentStreak, totalDays, noContactStartDate }).toEqual({
      currentStreak: 85,
      totalDays: 85,
      noContactStartDate: '2026-02-18',
    });
    expect(await backend.call(listSpells, {})).toEqual([]);
    expect(await backend.call(listContacts, {})).toEqual([]);
  });

  it('contact whose days were corrected since is taken back without touching them', async () => {
    const { note, totals, backend } = await someone();
    const { id } = await note('wrote');
    const [ended] = await backend.call(listSpells, {});
    const params = { id: ended?.id ?? missing };
    const days = { firstDay: '2026-03-01', endDay: '2026-05-10' };
    await backend.call(updateSpell, { params, body: days, base: ended });
    const corrected = await totals();
    expect(corrected).toMatchObject({ currentStreak: 0, longestStreak: 70, totalDays: 70 });
    await backend.call(removeContact, { params: { id } });
    expect(await totals()).toEqual(corrected);
    expect(await backend.call(listContacts, {})).toEqual([]);
  });

  it('contact that is asked for twice with one key is noted once, and once only', async () => {
    const { note, totals, backend } = await someone();
    const day = dayIn(zone, 5);
    const first = await note('wrote', day, 'one-key');
    const after = await totals();
    expect(await note('wrote', day, 'one-key')).toEqual(first);
    setClock('2026-05-11T12:00:00Z');
    expect(await note('wrote', day, 'one-key')).toEqual(first);
    expect(await backend.call(listContacts, {})).toEqual([first]);
    expect(await backend.call(listSpells, {})).toHaveLength(1);
    expect(await totals()).toMatchObject({ noContactStartDate: after.noContactStartDate, totalDays: 82 });
    await backend.call(removeContact, { params: { id: first.id } });
    await expect(note('wrote', day, 'one-key')).rejects.toMatchObject({ status: 404 });
    expect(await totals()).toMatchObject({ currentStreak: 82, totalDays: 82 });
  });

  it('what is said of a contact, and a plan, can be changed, and its day stays', async () => {
    const { note, totals, backend } = await someone();
    const noted = await note('wrote');
    const params = { id: noted.id };
    const after = await totals();
    const plan = { planIf: 'it is late', planThen: 'I open Turnstone before the chat' };
    const planned = await backend.call(updateContact, { params, body: plan, base: noted });
    expect(planned).toEqual({ ...noted, ...plan, version: planned.version });
    const outdated = backend.call(updateContact, { params, body: { before: 'A song.' }, base: noted });
    await expect(outdated).rejects.toMatchObject({ status: 409, problem: { code: 'edit_conflict' } });
    const forgotten = { before: 'A song.', planIf: null };
    await backend.call(updateContact, { params, body: forgotten, base: planned });
    expect(await backend.call(listContacts, {})).toMatchObject([
      { ...noted, ...plan, ...forgotten, version: expect.any(Number) },
    ]);
    expect(await totals()).toEqual(after);
  });

  it('a time that ended is corrected as it was seen, in the past, and on days of no other', async () => {
    const { note, totals, backend } = await someone();
    await note('wrote', dayIn(zone, 20));
    await note('wrote', dayIn(zone, 5));
    const [second, first] = await spellsOf(backend).then(spells => spells.toReversed());
    if (!first || !second) throw new Error('There are two.');
    const correct = (firstDay: string, endDay: string, base = second) =>
      backend.call(updateSpell, { params: { id: second.id }, body: { firstDay, endDay }, base });
    for (const [firstDay, endDay] of [
      ['2026-04-20', '2026-05-06'],
      ['2026-04-21', '2026-05-07'],
      ['2026-04-22', '2026-04-22'],
    ] as const)
      await expect(correct(firstDay, endDay)).rejects.toMatchObject({
        status: 422,
        problem: { code: 'day_not_possible', detail: expect.stringContaining('choose other dates') },
      });
    const corrected = await correct('2026-04-23', '2026-05-03');
    expect(corrected).toMatchObject({ firstDay: '2026-04-23', endDay: '2026-05-03', reachedDays: 10 });
    await expect(correct('2026-04-24', '2026-05-03')).rejects.toMatchObject({
      status: 409,
      problem: { code: 'edit_conflict', current: corrected },
    });
    expect(await totals()).toMatchObject({ currentStreak: 4, longestStreak: 81, totalDays: 62 + 10 + 4 });
    await backend.call(removeSpell, { params: { id: first.id } });
    expect(await totals()).toMatchObject({ currentStreak: 4, longestStreak: 10, totalDays: 14 });
  });
});

type Step =
  | {
      readonly does: 'set date' | 'set days';
      readonly daysAgo: number;
      readonly isCorrection?: boolean | undefined;
    }
  | {
      readonly does: 'note';
      readonly daysAgo: number;
      readonly kind: NewContact['kind'];
      readonly isTwice: boolean;
    }
  | { readonly does: 'take back' | 'remove'; readonly at: number }
  | {
      readonly does: 'correct';
      readonly at: number;
      readonly daysAgo: number;
      readonly days: number;
      readonly isOutdated: boolean;
    }
  | { readonly does: 'wait'; readonly hours: number };

// Some of them not possible: in the future, or with days that are none.
const daysAgo = fc.oneof(fc.integer({ min: -2, max: 4 }), fc.integer({ min: 0, max: 60 }));
const at = fc.nat({ max: 20 });
const isCorrection = fc.constantFrom(undefined, undefined, false, true);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('set date' as const, 'set days' as const),
      daysAgo,
      isCorrection,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('note' as const),
      daysAgo,
      kind: fc.constantFrom(...contactKinds),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('take back' as const, 'take back' as const, 'remove' as const),
      at,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('correct' as const),
      at,
      daysAgo,
      days: fc.integer({ min: -1, max: 30 }),
      isOutdated: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 300 }) }),
  },
);

const history = fc.record({
  // Around the nights on which clocks go forward, or back.
  start: fc.date({ min: new Date('2025-10-20'), max: new Date('2026-04-10'), noInvalidDate: true }),
  zone: fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Kolkata',
  ),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
});

/** Does to one backend what is done to the other: of its own things, those at the same place. */
const stepsOn = (backend: Backend, zone: string) => {
  const noted: string[] = [];

  const note = async ({ daysAgo, kind, isTwice }: Extract<Step, { does: 'note' }>, key: string) => {
    const body = { day: dayIn(zone, daysAgo), kind, before: kind === 'met' ? 'In the shop.' : null };
    const input = { body, idempotencyKey: key };
    const contact = await backend.call(createContact, input);
    if (isTwice) expect(await backend.call(createContact, input)).toEqual(contact);
    noted.push(contact.id);
    return saidOf(contact);
  };

  const correct = async ({ at, daysAgo, days, isOutdated }: Extract<Step, { does: 'correct' }>) => {
    const spells = await spellsOf(backend);
    const chosen = spells[at % Math.max(1, spells.length)] ?? { id: missing, version: 1 };
    const { id, version, ...corrected } = await backend.call(updateSpell, {
      params: { id: chosen.id },
      body: { firstDay: dayIn(zone, daysAgo), endDay: dayIn(zone, daysAgo - days) },
      base: isOutdated ? { version: chosen.version + 1_000 } : chosen,
    });
    return corrected;
  };

  const apply = async (does: Step, key: string): Promise<unknown> => {
    switch (does.does) {
      case 'set date': {
        const { daysAgo, isCorrection } = does;
        return backend.call(setStreak, { body: { noContactStartDate: dayIn(zone, daysAgo), isCorrection } });
      }
      case 'set days': {
        const { daysAgo, isCorrection } = does;
        return backend.call(setStreak, { body: { noContactDaysSince: daysAgo, isCorrection } });
      }
      case 'note':
        return note(does, key);
      case 'take back': {
        const id = noted[does.at % Math.max(1, noted.length)] ?? missing;
        return void (await backend.call(removeContact, { params: { id } }));
      }
      case 'correct':
        return correct(does);
      case 'remove': {
        const spells = await spellsOf(backend);
        const id = spells[does.at % Math.max(1, spells.length)]?.id ?? missing;
        return void (await backend.call(removeSpell, { params: { id } }));
      }
      case 'wait':
        return undefined;
    }
  };

  /** What they are answered, refusals too, and all they are told then. */
  return async (does: Step, key: string) => {
    const response = await apply(does, key).catch((error: unknown) => {
      if (!(error instanceof BackendError)) throw error;
      return { status: error.status, code: error.problem?.code };
    });
    return { does, response, ...(await told(backend)) };
  };
};

it('after any history both have answered alike, and tell the same', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ start, zone, steps }) => {
      const onServer = stepsOn(await newBackend.http(zone), zone);
      const onDevice = stepsOn(await newBackend.device(zone), zone);
      let now = start.getTime();
      for (const [index, does] of steps.entries()) {
        if (does.does === 'wait') now += does.hours * 3_600_000;
        setClock(new Date(now).toISOString());
        expect(await onDevice(does, `step-${index}`)).toEqual(await onServer(does, `step-${index}`));
      }
    }),
    { numRuns: 25, seed },
  );
});

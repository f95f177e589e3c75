// Sealed words and nights, of the same person on the server and on trial: at every moment, in every zone, both tell the same.
import {
  createNight,
  getNightMemory,
  listNights,
  morningChoices,
  type Night,
  nightEndings,
  nightStrengths,
  removeNight,
  removeNights,
  setNightMemory,
  updateNight,
} from '@turnstone/contract/nights';
import {
  createSealedWords,
  listSealedWords,
  openings,
  removeSealedWords,
  type SealedWords,
  setOpening,
} from '@turnstone/contract/sealed-words';
import { startDateOf } from '@turnstone/rules/streak';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Backend } from '../../web/src/api/backend.ts';
import { BackendError } from '../../web/src/api/errors.ts';
import { useTwoBackends } from './two-backends.ts';

const { newDeviceBackend, newServerBackend, setClock } = useTwoBackends();

/** The same histories each time; others by NIGHTS_SEED. */
const seed = Number(process.env.NIGHTS_SEED ?? 20_261_119);

const missing = '01900000-0000-7000-8000-000000000000';

/** Ids and versions are each backend's own. Ids also say in which order things were made, but not where the clock stands. */
const inOrder = <Told extends object>(items: readonly Told[]): Told[] =>
  items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const toldOf = <Thing extends SealedWords | Night>({ id, version, ...told }: Thing) => told;

const told = async (backend: Backend) => ({
  sealed: inOrder((await backend.page(listSealedWords, {})).items.map(toldOf)),
  nights: inOrder((await backend.page(listNights, {})).items.map(toldOf)),
  memory: await backend.call(getNightMemory, {}),
});

const at = fc.nat({ max: 20 });
const isTwice = fc.boolean();
const optional = <Value>(...values: readonly Value[]) => fc.constantFrom(undefined, null, ...values);

const facts = fc.record({
  strength: optional(...nightStrengths),
  didHelp: optional(true, false),
  ending: optional(...nightEndings),
  morning: optional(...morningChoices),
});
const things = fc.array(
  fc.record({ text: fc.constantFrom('ring the dentist', 'buy bread'), isDone: fc.boolean() }),
  { maxLength: 3 },
);

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('seal' as const), isTwice }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('note' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('open' as const),
      at,
      opens: fc.constantFrom(...openings),
      isTwice,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('let go' as const), at }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('keep' as const),
      // Some of them not possible: in the future, or too long ago.
      daysAgo: fc.integer({ min: -1, max: 3 }),
      facts,
      things,
      isTwice,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      at,
      facts,
      things: fc.option(things, { nil: undefined }),
      isOutdated: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forget' as const), at }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forget all' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('remember' as const), remembersNights: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 900 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Of<Does extends Step['does']> = Extract<Step, { readonly does: Does }>;

const history = fc.record({
  // Around the nights on which clocks go forward, or back.
  start: fc.date({ min: new Date('2025-10-20'), max: new Date('2026-04-10'), noInvalidDate: true }),
  zone: fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ),
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
});

/** Does to one backend what is done to the other: of its own things, those at the same place. */
const stepsOn = (backend: Backend, zone: string) => {
  const sealed: string[] = [];
  const nights: Night[] = [];
  const idAt = (ids: readonly string[], at: number): string => ids[at % Math.max(1, ids.length)] ?? missing;

  const twiceIf = async <Thing>(isTwice: boolean, call: () => Promise<Thing>): Promise<Thing> => {
    const first = await call();
    if (isTwice) expect(await call()).toEqual(first);
    return first;
  };

  const seal = async ({ isTwice }: Of<'seal'>, idempotencyKey: string) => {
    const body = { kind: 'message' as const, content: `Said at ${idempotencyKey}.` };
    const made = await twiceIf(isTwice, () => backend.call(createSealedWords, { body, idempotencyKey }));
    sealed.push(made.id);
    return toldOf(made);
  };

  const note = async () => {
    const made = await backend.call(createSealedWords, { body: { kind: 'they_wrote' } });
    sealed.push(made.id);
    return toldOf(made);
  };

  const open = async ({ at, opens, isTwice }: Of<'open'>, idempotencyKey: string) => {
    const input = { params: { id: idAt(sealed, at) }, body: { opens }, idempotencyKey };
    return toldOf(await twiceIf(isTwice, () => backend.call(setOpening, input)));
  };

  const keep = async ({ daysAgo, facts, things, isTwice }: Of<'keep'>, idempotencyKey: string) => {
    const body = { day: startDateOf(daysAgo, new Date(), zone), ...facts, things };
    const made = await twiceIf(isTwice, () => backend.call(createNight, { body, idempotencyKey }));
    nights.push(made);
    return toldOf(made);
  };

  const change = async ({ at, facts, things, isOutdated }: Of<'change'>) => {
    const place = at % Math.max(1, nights.length);
    const { id, version } = nights[place] ?? { id: missing, version: 1 };
    const base = { version: isOutdated ? version + 1_000 : version };
    const changed = await backend.call(updateNight, { params: { id }, body: { ...facts, things }, base });
    nights[place] = changed;
    return toldOf(changed);
  };

  const apply = async (does: Step, key: string): Promise<unknown> => {
    switch (does.does) {
      case 'seal':
        return seal(does, key);
      case 'note':
        return note();
      case 'open':
        return open(does, key);
      case 'let go':
        return void (await backend.call(removeSealedWords, { params: { id: idAt(sealed, does.at) } }));
      case 'keep':
        return keep(does, key);
      case 'change':
        return change(does);
      case 'forget': {
        const id = idAt(
          nights.map(({ id }) => id),
          does.at,
        );
        return void (await backend.call(removeNight, { params: { id } }));
      }
      case 'forget all':
        return backend.call(removeNights, {});
      case 'remember':
        return backend.call(setNightMemory, { body: { remembersNights: does.remembersNights } });
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
      const onServer = stepsOn(await newServerBackend(zone), zone);
      const onDevice = stepsOn(newDeviceBackend(zone), zone);
      let now = start.getTime();
      for (const [index, does] of steps.entries()) {
        if (does.does === 'wait') now += does.minutes * 60_000;
        setClock(new Date(now).toISOString());
        expect(await onDevice(does, `step-${index}`)).toEqual(await onServer(does, `step-${index}`));
      }
    }),
    { numRuns: 30, seed },
  );
});

// How much pivots are believed, how often they are used and what held at night, of the same person on the server and on
// trial: after any history both tell the same, in every order.
import { limits } from '@turnstone/contract/limits';
import { createNight, listNights, removeNight, removeNights, updateNight } from '@turnstone/contract/nights';
import { undoPivotUsage } from '@turnstone/contract/pivot-usage';
import {
  beliefSteps,
  createPivot,
  listPivots,
  type Pivot,
  type pivotOrders,
  recordBelief,
  recordPivotUsage,
  removePivot,
  updatePivot,
} from '@turnstone/contract/pivots';
import { createThought } from '@turnstone/contract/thoughts';
import { localDate } from '@turnstone/rules/local-date';
import { strengthOf } from '@turnstone/rules/strength';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Backend } from '../../web/src/api/backend.ts';
import { BackendError } from '../../web/src/api/errors.ts';
import { missing } from './both-backends.ts';
import { useTwoBackends } from './two-backends.ts';

const { newDeviceBackend, newServerBackend, setClock } = useTwoBackends();

/** The same histories each time; others by BELIEFS_SEED. */
const seed = Number(process.env.BELIEFS_SEED ?? 20_261_120);

const at = fc.nat({ max: 20 });
const belief = fc.constantFrom(...beliefSteps);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('turn' as const),
      belief: fc.option(belief, { nil: undefined }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('use' as const), at }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('take back' as const), at }) },
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constant('believe' as const), at, belief, isTwice: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('edit' as const), at }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), at }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('night' as const),
      at,
      didHelp: fc.constantFrom(true, false, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('change night' as const),
      night: at,
      at: fc.option(at),
      didHelp: fc.constantFrom(true, false, null, undefined),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forget night' as const), night: at }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forget nights' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const history = fc.record({
  start: fc.date({ min: new Date('2025-10-20'), max: new Date('2026-04-10'), noInvalidDate: true }),
  zone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'),
  steps: fc.array(step, { minLength: 1, maxLength: 18 }),
});

/** Does to one backend what is done to the other: of its own things, those at the same place. */
const stepsOn = (backend: Backend, zone: string) => {
  const pivots: string[] = [];
  const nights: string[] = [];
  const idAt = (ids: readonly string[], at: number): string => ids[at % Math.max(1, ids.length)] ?? missing;
  /** Ids are each backend's own. */
  const toldOf = ({ id, version, thought, ...pivot }: Pivot) => ({ ...pivot, place: pivots.indexOf(id) });

  const listed = async (order: (typeof pivotOrders)[number]) => {
    const items: Pivot[] = [];
    let after: string | undefined;
    do {
      const page = await backend.page(listPivots, { order, limit: 2, after });
      items.push(...page.items);
      after = page.next ?? undefined;
    } while (after !== undefined);
    return items;
  };

  const told = async () => {
    const [newest, strongest, frequent] = [
      await listed('newest'),
      await listed('strongest'),
      await listed('frequent'),
    ];
    const strengths = strongest.map(strengthOf);
    // Whatever a backend keeps of it, it is what the rule says.
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
    return {
      newest: newest.map(toldOf),
      strongest: strongest.map(toldOf),
      frequent: frequent.map(toldOf),
    };
  };

  const apply = async (does: Step, key: string): Promise<unknown> => {
    switch (does.does) {
      case 'turn': {
        const { id: thoughtId } = await backend.call(createThought, { body: { content: key } });
        const body = { thoughtId, pivotPhrase: key, tags: [], belief: does.belief };
        const made = await backend.call(createPivot, { body });
        pivots.push(made.id);
        return toldOf(made);
      }
      case 'use': {
        const { pivotId, ...used } = await backend.call(recordPivotUsage, {
          body: { pivotId: idAt(pivots, does.at) },
        });
        return used;
      }
      case 'take back': {
        const id = idAt(pivots, does.at);
        const { lastUsed } = (await listed('newest')).find(one => one.id === id) ?? {};
        if (!lastUsed) return undefined;
        const body = { pivotId: id, lastUsed, usedBefore: null };
        const { pivotId, ...used } = await backend.call(undoPivotUsage, { body });
        return used;
      }
      case 'believe': {
        const input = {
          params: { id: idAt(pivots, does.at) },
          body: { belief: does.belief },
          idempotencyKey: key,
        };
        const said = toldOf(await backend.call(recordBelief, input));
        if (does.isTwice) expect(toldOf(await backend.call(recordBelief, input))).toEqual(said);
        return said;
      }
      case 'edit':
        return toldOf(
          await backend.call(updatePivot, {
            params: { id: idAt(pivots, does.at) },
            body: { pivotPhrase: key },
          }),
        );
      case 'remove':
        return void (await backend.call(removePivot, { params: { id: idAt(pivots, does.at) } }));
      case 'night': {
        const body = {
          day: localDate(new Date(), zone),
          pivotId: idAt(pivots, does.at),
          didHelp: does.didHelp,
          things: [],
        };
        nights.push((await backend.call(createNight, { body })).id);
        return undefined;
      }
      case 'change night': {
        const pivotId = does.at === null ? null : idAt(pivots, does.at);
        const params = { id: idAt(nights, does.night) };
        return void (await backend.call(updateNight, { params, body: { pivotId, didHelp: does.didHelp } }));
      }
      case 'forget night':
        return void (await backend.call(removeNight, { params: { id: idAt(nights, does.night) } }));
      case 'forget nights':
        return backend.call(removeNights, {});
      case 'wait':
        return undefined;
    }
  };

  /** What they are answered, refusals too, and all they are told then. */
  return async (does: Step, key: string) => {
    const response = await apply(does, key).catch((error: unknown) => {
      if (!(error instanceof BackendError)) throw error;
      return { status: error.status, code: error.problem?.code, detail: error.problem?.detail };
    });
    return { does, response, ...(await told()) };
  };
};

it('after any history of use, belief and night both tell the same', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ start, zone, steps }) => {
      const onServer = stepsOn(await newServerBackend(zone), zone);
      const onDevice = stepsOn(newDeviceBackend(zone), zone);
      let now = start.getTime();
      for (const [index, does] of steps.entries()) {
        // No two things are made in one millisecond: ids say in which order they were.
        now += does.does === 'wait' ? does.hours * 3_600_000 : 1_000;
        setClock(new Date(now).toISOString());
        expect(await onDevice(does, `step-${index}`)).toEqual(await onServer(does, `step-${index}`));
      }
    }),
    { numRuns: 30, seed },
  );
});

it('a night that is known counts for the pivot, and for none any more once all are forgotten', async () => {
  for (const backend of [await newServerBackend('UTC'), newDeviceBackend('UTC')]) {
    setClock('2026-01-10T23:00:00.000Z');
    const { id: thoughtId } = await backend.call(createThought, { body: { content: 'It was my fault' } });
    const turned = { thoughtId, pivotPhrase: 'I did what I could', tags: [], belief: 8 as const };
    const { id: pivotId } = await backend.call(createPivot, { body: turned });
    const day = '2026-01-10';
    const nights = [true, false, true].map(didHelp => ({ day, pivotId, didHelp, things: [] }));
    for (const [second, body] of nights.entries()) {
      // Ids of one millisecond do not say which came last.
      setClock(`2026-01-10T23:00:0${second + 1}.000Z`);
      await backend.call(createNight, { body });
    }
    const pivot = async () => (await backend.page(listPivots, {})).items[0];
    expect((await pivot())?.helped).toEqual({ times: 2, nights: 3 });
    const [newest] = (await backend.page(listNights, {})).items;
    const params = { id: newest?.id ?? missing };
    await backend.call(updateNight, { params, body: { didHelp: null } });
    expect((await pivot())?.helped).toEqual({ times: 1, nights: 2 });
    await backend.call(removeNights, {});
    expect(await pivot()).toMatchObject({ helped: { times: 0, nights: 0 }, version: expect.any(Number) });
  }
});

it('keeps beliefs of so many days, and those of the newest', { timeout: 60_000 }, async () => {
  for (const backend of [await newServerBackend('UTC'), newDeviceBackend('UTC')]) {
    setClock('2026-01-01T12:00:00.000Z');
    const { id: thoughtId } = await backend.call(createThought, { body: { content: 'Never again' } });
    const turned = { thoughtId, pivotPhrase: 'Some days', tags: [], belief: 3 as const };
    const { id, version } = await backend.call(createPivot, { body: turned });
    for (let day = 1; day <= limits.beliefs; day += 1) {
      setClock(new Date(Date.UTC(2026, 0, 1 + day, 12)).toISOString());
      await backend.call(recordPivotUsage, { body: { pivotId: id } });
      await backend.call(recordBelief, { params: { id }, body: { belief: 10 } });
    }
    const [pivot] = (await backend.page(listPivots, {})).items;
    expect(pivot?.beliefs).toHaveLength(limits.beliefs);
    expect(pivot?.beliefs[0]).toEqual({ day: '2026-01-02', belief: 10 });
    // Whoever had it open for editing can save, and loses none of them.
    const change = { params: { id }, body: { pivotPhrase: 'Most days' }, base: { version } };
    const edited = await backend.call(updatePivot, change);
    expect(edited).toMatchObject({ pivotPhrase: 'Most days', beliefs: pivot?.beliefs });
  }
});

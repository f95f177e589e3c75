import {
  createNight,
  listNights,
  type Night,
  type NightChange,
  updateNight,
} from '@turnstone/contract/nights';
import { nightDay } from '@turnstone/rules/night';
import type { Backend } from '../../api/backend.ts';
import { hasErrorCode } from '../../api/errors.ts';
import { sentIdOf } from '../../offline/sent-ids.ts';
import { newId } from '../../platform/new-id.ts';
import { deviceZone } from '../../platform/time-zone.ts';
import { type NightRowRef, readRow, storeRow } from './night-row-storage.ts';

/** What is known of how the night goes; null or left out where nothing is. */
export interface NightFacts {
  readonly kind?: Night['kind'];
  readonly strength?: Night['strength'];
  readonly pivotId?: string | null;
  readonly didHelp?: boolean | null;
  readonly ending?: Night['ending'];
  readonly things?: readonly string[];
}

const toThings = (things: readonly string[]) => things.map(text => ({ text, isDone: false }));

/** An update carries what is known, and never takes back what is there: nothing is no news. */
const changeFrom = (night: Night, { things = [], ...facts }: NightFacts): NightChange => {
  const known = Object.entries(facts).filter(
    ([name, value]) => value !== null && value !== undefined && value !== night[name as keyof Night],
  );
  return { ...Object.fromEntries(known), ...(things.length > 0 && { things: toThings(things) }) };
};

const newRow = ({ userId, day }: Pick<NightRowRef, 'userId' | 'day'>): NightRowRef => ({
  userId,
  day,
  key: newId(),
  id: null,
});

/** One row for a night and a visit, however many of its screens have something to say. */
export const createNightRow = (now: () => Date = () => new Date()) => {
  let latest: Night | null = null;
  /** What was asked for under the key, should the answer have been lost. */
  let asked: { readonly key: string; readonly body: unknown } | null = null;

  const findNight = async (backend: Backend, id: string): Promise<Night | null> => {
    if (latest?.id === id) return latest;
    const { items } = await backend.page(listNights, {});
    return items.find(night => night.id === id) ?? null;
  };

  const create = async (backend: Backend, row: NightRowRef, facts: NightFacts): Promise<void> => {
    const {
      things = [],
      kind = null,
      strength = null,
      pivotId = null,
      didHelp = null,
      ending = null,
    } = facts;
    const wanted = { day: row.day, kind, strength, pivotId, didHelp, ending, things: toThings(things) };
    const before = asked?.key === row.key ? asked : null;
    const body = (before?.body ?? wanted) as typeof wanted;
    asked = { key: row.key, body };
    storeRow(row);
    latest = await backend.call(createNight, { body, idempotencyKey: row.key });
    storeRow({ ...row, id: latest.id });
    if (before) await updateOrAgain(backend, latest, facts);
  };

  const update = async (backend: Backend, night: Night, facts: NightFacts): Promise<void> => {
    const body = changeFrom(night, facts);
    if (Object.keys(body).length === 0) return;
    latest = await backend.call(updateNight, { params: { id: night.id }, body, base: night });
  };

  /** Also where the row was changed elsewhere. */
  const updateOrAgain = async (backend: Backend, night: Night, facts: NightFacts): Promise<void> => {
    try {
      await update(backend, night, facts);
    } catch (error) {
      if (!hasErrorCode(error as Error, 'edit_conflict')) throw error;
      latest = null;
      await update(backend, (await findNight(backend, night.id)) ?? night, facts);
    }
  };

  const keepIn = async (backend: Backend, row: NightRowRef, facts: NightFacts): Promise<void> => {
    // It may have waited for a network, and been sent since.
    const night = row.id === null ? null : await findNight(backend, sentIdOf(row.id));
    if (night) return updateOrAgain(backend, night, facts);
    await create(backend, row.id === null ? row : newRow(row), facts);
  };

  /** The newest of that day without small things: what this visit began, should its answer have been lost. */
  const findBegun = async (backend: Backend, day: string): Promise<Night | null> => {
    const { items } = await backend.page(listNights, {});
    return items.find(night => night.day === day && night.things.length === 0) ?? null;
  };

  return {
    keep: async (backend: Backend, userId: string, facts: NightFacts): Promise<void> => {
      const day = nightDay(now(), deviceZone());
      const stored = readRow();
      const isSame = stored?.userId === userId && stored.day === day;
      const row = isSame ? stored : newRow({ userId, day });
      try {
        await keepIn(backend, row, facts);
      } catch (error) {
        if (!hasErrorCode(error as Error, 'key_reused', 'not_found')) throw error;
        // Before a reload something else was asked for under its key, or it is not there any more.
        latest = hasErrorCode(error as Error, 'key_reused') ? await findBegun(backend, day) : null;
        const again = { ...newRow({ userId, day }), id: latest?.id ?? null };
        storeRow(again);
        await keepIn(backend, again, facts);
      }
    },
  };
};

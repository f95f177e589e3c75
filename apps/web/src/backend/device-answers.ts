import {
  type BodyOf,
  changePivot,
  createPivot,
  createThought,
  deletePivot,
  deleteThought,
  type Endpoint,
  listPivots,
  listThoughts,
  type ParamsOf,
  recordPivotUsage,
} from '@turnstone/contract';
import { refusal } from './failures.ts';
import { newId } from './new-id.ts';
import type { TrialData } from './trial-data.ts';

interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  /** When it is asked: ISO 8601 in UTC. */
  readonly at: string;
}

interface Changed {
  readonly data: TrialData;
  /** Of what was made, changed or removed. */
  readonly id: string;
}

/** A call whose endpoint is no longer known to the compiler. */
interface AnyCall {
  readonly params: unknown;
  readonly body: unknown;
  readonly at: string;
}

export interface DeviceWrite {
  change(data: TrialData, call: AnyCall): Changed;
  /** Told from the data as it is now, so that a repeated wish needs no copy of anybody's words. */
  answer(data: TrialData, id: string): unknown;
}

export const notFound = (what: string) => refusal('not_found', 'Not found', `${what} was not found.`);

const found = <Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  what: string,
): Item => {
  const item = items.find(one => one.id === id);
  if (!item) throw notFound(what);
  return item;
};

const without = <Item extends { readonly id: string }>(items: readonly Item[], id: string): Item[] =>
  items.filter(one => one.id !== id);

const aThought = 'This thought';
const aPivot = 'This pivot';

type KeptPivot = TrialData['pivots'][number];

const withPivot = (data: TrialData, id: string, change: (pivot: KeptPivot) => KeptPivot): Changed => {
  found(data.pivots, id, aPivot);
  return { data: { ...data, pivots: data.pivots.map(one => (one.id === id ? change(one) : one)) }, id };
};

const pivotOf = (data: TrialData, id: string) => found(data.pivots, id, aPivot);
const justTheId = (_: TrialData, id: string) => ({ id });

/** The lists a device can answer. */
export const deviceLists = new Map<Endpoint, (data: TrialData) => readonly { readonly id: string }[]>([
  [listThoughts, data => data.thoughts],
  [listPivots, data => data.pivots],
]);

const writes = new Map<Endpoint, DeviceWrite>();

const write = <E extends Endpoint>(
  endpoint: E,
  change: (data: TrialData, call: Call<E>) => Changed,
  answer: DeviceWrite['answer'],
): void => {
  // The backend hands in only what this endpoint's own schemas have parsed.
  writes.set(endpoint, { change: (data, call) => change(data, call as Call<E>), answer });
};

write(
  createThought,
  (data, { body, at }) => {
    const thought = { id: newId(), content: body.content, createdAt: at };
    return { data: { ...data, thoughts: [thought, ...data.thoughts] }, id: thought.id };
  },
  (data, id) => found(data.thoughts, id, aThought),
);

write(
  deleteThought,
  (data, { params: { id } }) => {
    found(data.thoughts, id, aThought);
    return { data: { ...data, thoughts: without(data.thoughts, id) }, id };
  },
  justTheId,
);

write(
  createPivot,
  (data, { body: { thoughtId, pivotPhrase, tags }, at }) => {
    const { id, content } = found(data.thoughts, thoughtId, aThought);
    const pivot = {
      id: newId(),
      pivotPhrase,
      tags,
      thought: { id, content },
      usageCount: 0,
      lastUsed: null,
      createdAt: at,
    };
    return { data: { ...data, pivots: [pivot, ...data.pivots] }, id: pivot.id };
  },
  pivotOf,
);

write(
  changePivot,
  (data, { params, body }) => withPivot(data, params.id, pivot => ({ ...pivot, ...body })),
  pivotOf,
);

write(
  deletePivot,
  (data, { params: { id } }) => {
    found(data.pivots, id, aPivot);
    return { data: { ...data, pivots: without(data.pivots, id) }, id };
  },
  justTheId,
);

write(
  recordPivotUsage,
  (data, { body, at }) =>
    withPivot(data, body.pivotId, pivot => ({ ...pivot, usageCount: pivot.usageCount + 1, lastUsed: at })),
  (data, id) => {
    const { usageCount, lastUsed } = pivotOf(data, id);
    return { pivotId: id, usageCount, lastUsed };
  },
);

/** The changes a device can make. */
export const deviceWrites: ReadonlyMap<Endpoint, DeviceWrite> = writes;

import { limits } from '@turnstone/contract/limits';
import { type Belief, type Pivot, type PivotOrder, recordBelief } from '@turnstone/contract/pivots';
import { addBelief } from '@turnstone/rules/beliefs';
import { localDate } from '@turnstone/rules/local-date';
import { comparePivots } from '@turnstone/rules/pivot-order';
import { strengthOf } from '@turnstone/rules/strength';
import * as z from 'zod/mini';
import { deviceZone } from '../platform/time-zone.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const beliefOf = ({ body }: OutboxEntry): Belief => z.parse(recordBelief.body, body).belief;

const dayOf = ({ writtenAt }: OutboxEntry): string => localDate(new Date(writtenAt), deviceZone());

/** What waits of a pivot from today: a belief that got to the server takes its place. */
export const isSaidToday = (entry: OutboxEntry, pivotId: string): boolean =>
  entry.kind === 'belief' && entry.about === pivotId && dayOf(entry) === localDate(new Date(), deviceZone());

/** With what was said of it here and waits to be sent. */
export const withWaitingBeliefs = (pivot: Pivot, waiting: readonly OutboxEntry[]): Pivot => {
  const said = waiting.filter(({ kind, about }) => kind === 'belief' && about === pivot.id);
  const beliefs = said.reduce(
    (before, entry) => addBelief(before, { day: dayOf(entry), belief: beliefOf(entry) }, limits.beliefs),
    pivot.beliefs,
  );
  return said.length === 0 ? pivot : { ...pivot, beliefs };
};

/** As the server would list them, as far as they are here. */
export const inOrder = (pivots: readonly Pivot[], order: PivotOrder): Pivot[] =>
  pivots
    .map(pivot => ({ id: pivot.id, usageCount: pivot.usageCount, strength: strengthOf(pivot), pivot }))
    .sort(comparePivots[order])
    .map(({ pivot }) => pivot);

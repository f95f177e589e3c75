import { getActivity } from '@turnstone/contract/activity';
import { recordPivotUsage, removePivot } from '@turnstone/contract/pivots';
import { describe, expect, it } from 'vitest';
import { errorOf, onTrial } from '../../test/on-trial.ts';

const trial = onTrial();

describe('activity on the device', () => {
  it('is kept a day at a time, where the device is, and is not undone', async () => {
    const use = (pivotId: string, idempotencyKey?: string) =>
      trial.backend.call(recordPivotUsage, { body: { pivotId }, idempotencyKey });
    trial.zone = 'Pacific/Kiritimati';
    const { id } = await trial.makePivot();
    await use(id, 'key');
    await use(id, 'key');
    trial.clock = new Date('2026-03-01T09:59:59.000Z');
    await use(id);
    await trial.backend.call(removePivot, { params: { id } });
    expect(await errorOf(use(id))).toMatchObject({ status: 404 });
    const days = [
      { date: '2026-03-01', uses: 1, pivots: 0 },
      { date: '2026-03-02', uses: 1, pivots: 1 },
    ];
    trial.clock = new Date('2026-03-01T10:00:00.000Z');
    expect(await trial.backend.call(getActivity, {})).toEqual({
      from: '2025-03-03',
      to: '2026-03-02',
      days,
    });
    trial.clock = new Date('2027-02-28T10:00:00.000Z');
    expect((await trial.backend.call(getActivity, {})).days).toEqual(days.slice(1));
  });
});

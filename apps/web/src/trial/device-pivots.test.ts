import { listPivots, recordPivotUsage, removePivot, updatePivot } from '@turnstone/contract/pivots';
import { describe, expect, it } from 'vitest';
import { errorOf, onTrial } from '../../test/on-trial.ts';

const trial = onTrial();

describe('pivots on the device', () => {
  it('carry a copy of their thought and begin unused', async () => {
    const pivot = await trial.makePivot();
    expect(pivot).toMatchObject({
      pivotPhrase: 'It heals',
      tags: ['Hope'],
      thought: { content: 'It hurts' },
      usageCount: 0,
      lastUsed: null,
      createdAt: '2026-03-01T10:00:00.000Z',
    });
  });

  it('count how often they were used, and when last', async () => {
    const { id } = await trial.makePivot();
    trial.clock = new Date('2026-03-02T08:00:00.000Z');
    await trial.backend.call(recordPivotUsage, { body: { pivotId: id } });
    const used = await trial.backend.call(recordPivotUsage, { body: { pivotId: id } });
    expect(used).toEqual({ pivotId: id, usageCount: 2, lastUsed: '2026-03-02T08:00:00.000Z' });
    expect(await trial.backend.call(listPivots, {})).toMatchObject([
      { usageCount: 2, lastUsed: used.lastUsed },
    ]);
  });

  it('can be changed and deleted', async () => {
    const { id } = await trial.makePivot();
    const body = { pivotPhrase: 'It mends', tags: [] };
    const changed = await trial.backend.call(updatePivot, { params: { id }, body });
    expect(changed).toMatchObject({ id, ...body, thought: { content: 'It hurts' } });
    expect(await trial.backend.call(removePivot, { params: { id } })).toEqual({ id });
    expect(await errorOf(trial.backend.call(removePivot, { params: { id } }))).toMatchObject({
      status: 404,
    });
    expect(await errorOf(trial.backend.call(updatePivot, { params: { id }, body }))).toMatchObject({
      status: 404,
    });
    expect(await errorOf(trial.backend.call(recordPivotUsage, { body: { pivotId: id } }))).toMatchObject({
      status: 404,
    });
  });
});

import { createNight } from '@turnstone/contract/nights';
import {
  createPivot,
  listPivots,
  recordBelief,
  recordPivotUsage,
  removePivot,
  updatePivot,
} from '@turnstone/contract/pivots';
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

  it('keep how much they are believed, once a day and after a use, and what held of their nights', async () => {
    const { id: thoughtId } = await trial.think('It hurts');
    const words = { thoughtId, pivotPhrase: 'It heals', tags: [] };
    const { id, version } = await trial.backend.call(createPivot, { body: { ...words, belief: 3 } });
    const believe = (belief: 5 | 10) =>
      trial.backend.call(recordBelief, { params: { id }, body: { belief } });
    expect(await errorOf(believe(5))).toEqual({ status: 409, code: 'not_used_since' });
    trial.zone = 'Asia/Tokyo';
    trial.clock = new Date('2026-03-02T18:00:00.000Z');
    await trial.backend.call(recordPivotUsage, { body: { pivotId: id } });
    await believe(10);
    const beliefs = [
      { day: '2026-03-01', belief: 3 },
      { day: '2026-03-03', belief: 5 },
    ];
    expect(await believe(5)).toMatchObject({ version, beliefs });
    for (const didHelp of [true, false, null])
      await trial.backend.call(createNight, {
        body: { day: '2026-03-02', pivotId: id, didHelp, things: [] },
      });
    expect(await trial.backend.call(listPivots, {})).toMatchObject([
      { beliefs, helped: { times: 1, nights: 2 } },
    ]);
    const body = { pivotPhrase: 'It mends' };
    expect(
      await trial.backend.call(updatePivot, { params: { id }, body, base: { version } as never }),
    ).toMatchObject({ ...body, beliefs });
  });

  it('of which nobody said how much they are believed look as before on the device', async () => {
    await trial.makePivot();
    const [stored] = JSON.parse(trial.device.entries()['trial-data'] ?? '').pivots;
    expect(Object.keys(stored).sort()).toEqual(
      ['createdAt', 'id', 'lastUsed', 'pivotPhrase', 'tags', 'thought', 'usageCount'].sort(),
    );
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

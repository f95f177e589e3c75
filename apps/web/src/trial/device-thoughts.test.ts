import { listPivots } from '@turnstone/contract/pivots';
import { listThoughts, removeThought } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import { errorOf, onTrial, someId } from '../../test/on-trial.ts';

const trial = onTrial();

describe('thoughts on the device', () => {
  it('are recorded trimmed and listed newest first', async () => {
    await trial.think('  first ');
    await trial.think('second');
    expect((await trial.backend.call(listThoughts, {})).map(({ content }) => content)).toEqual([
      'second',
      'first',
    ]);
  });

  it('are in storage as soon as the call has answered', async () => {
    const { version, ...thought } = await trial.think('Kept');
    expect(JSON.parse(trial.device.entries()['trial-data'] ?? '')).toMatchObject({ thoughts: [thought] });
  });

  it('are refused when empty, too long or unreadable', async () => {
    for (const content of ['', '   ', 'x'.repeat(501), 'a\0b']) {
      expect(await errorOf(trial.think(content))).toEqual({ status: 400, code: 'invalid_request' });
    }
    expect(await trial.backend.call(listThoughts, {})).toEqual([]);
  });

  it('leave their pivots behind when deleted', async () => {
    const pivot = await trial.makePivot();
    const id = pivot.thought?.id ?? '';
    expect(await trial.backend.call(removeThought, { params: { id } })).toEqual({ id });
    expect(await trial.backend.call(listThoughts, {})).toEqual([]);
    expect(await trial.backend.call(listPivots, {})).toEqual([pivot]);
  });

  it('that do not exist are not found', async () => {
    const notFound = { status: 404, code: 'not_found' };
    expect(await errorOf(trial.backend.call(removeThought, { params: { id: someId } }))).toEqual(notFound);
    expect(await errorOf(trial.backend.call(removeThought, { params: { id: 'no id' } }))).toEqual(notFound);
    expect(await errorOf(trial.turn(someId, 'From nothing'))).toEqual(notFound);
  });
});

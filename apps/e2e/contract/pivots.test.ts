import { getActivity } from '@turnstone/contract/activity';
import { limits } from '@turnstone/contract/limits';
import { undoPivotUsage } from '@turnstone/contract/pivot-usage';
import { createPivot, recordPivotUsage, removePivot, updatePivot } from '@turnstone/contract/pivots';
import { listThoughts, newThought, removeThought, updateThought } from '@turnstone/contract/thoughts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorLike, missing, overBothBackends } from './both-backends.ts';

overBothBackends(({ backend, record, turn, thoughts, pivots }) => {
  it('records a thought, trimmed, and lists thoughts newest first', async () => {
    const first = await record('  It was my fault. ');
    const second = await record('שלום 🪨\nsecond line');
    expect(first).toEqual({
      id: expect.any(String),
      version: expect.any(Number),
      content: 'It was my fault.',
      createdAt: expect.any(String),
    });
    expect(await thoughts()).toEqual([second, first]);
    expect(await backend.call(listThoughts, {})).toEqual([second, first]);
  });

  it('refuses a thought that the contract refuses, and keeps nothing of it', async () => {
    for (const content of ['', '   ', 'x'.repeat(limits.thought + 1), 'a\0b', 'half \ud83d']) {
      expect(z.safeParse(newThought, { content }).success).toBe(false);
      await expect(record(content)).rejects.toMatchObject(errorLike(400, 'invalid_request'));
    }
    expect(await thoughts()).toEqual([]);
  });

  it('turns a thought into a pivot that keeps the thought', async () => {
    const thought = await record('I will always be alone.');
    const pivot = await backend.call(createPivot, {
      body: {
        thoughtId: thought.id,
        pivotPhrase: ' I am learning my own company. ',
        tags: ['Learning', 'Hope'],
      },
    });
    expect(pivot).toEqual({
      id: expect.any(String),
      version: expect.any(Number),
      pivotPhrase: 'I am learning my own company.',
      tags: ['Learning', 'Hope'],
      thought: { id: thought.id, content: thought.content },
      beliefs: [],
      helped: { times: 0, nights: 0 },
      usageCount: 0,
      lastUsed: null,
      createdAt: expect.any(String),
      imagePairing: null,
      image: null,
      sharing: null,
    });
    await backend.call(removeThought, { params: { id: thought.id } });
    expect(await thoughts()).toEqual([]);
    expect(await pivots()).toEqual([pivot]);
  });

  it('changes a thought; a pivot made from it keeps its copy', async () => {
    const pivot = await turn('kept');
    const id = pivot.thought?.id ?? '';
    const [before] = await thoughts();
    const changed = await backend.call(updateThought, {
      params: { id },
      body: { content: ' Other words. ' },
    });
    expect(changed).toEqual({ ...before, version: changed.version, content: 'Other words.' });
    expect(await thoughts()).toEqual([changed]);
    expect(await pivots()).toEqual([pivot]);
    const empty = backend.call(updateThought, { params: { id }, body: { content: ' ' } });
    await expect(empty).rejects.toMatchObject(errorLike(400, 'invalid_request'));
  });

  it('lists the thoughts that wait for a pivot', async () => {
    const waiting = async () => (await backend.page(listThoughts, { waiting: true })).items;
    const first = await record('waits longest');
    const pivot = await turn('turned');
    const last = await record('waits');
    expect(await waiting()).toEqual([last, first]);
    expect(await backend.call(listThoughts, { query: { waiting: true } })).toEqual([last, first]);
    expect((await backend.page(listThoughts, { waiting: false })).items).toHaveLength(3);
    await backend.call(removePivot, { params: { id: pivot.id } });
    expect((await waiting()).map(({ id }) => id)).toEqual([last.id, pivot.thought?.id, first.id]);
  });

  it('pages through the thoughts that wait', async () => {
    const written = [];
    for (let i = 0; i < 7; i += 1) {
      written.unshift((await record(`waits ${i}`)).content);
      await turn(`turned ${i}`);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await backend.page(listThoughts, { waiting: true, limit: 3, after });
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...page.items.map(item => item.content));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(written);
  });

  it('makes no pivot from a thought that is not there', async () => {
    const attempt = backend.call(createPivot, { body: { thoughtId: missing, pivotPhrase: 'a', tags: [] } });
    await expect(attempt).rejects.toMatchObject(errorLike(404, 'not_found'));
    expect(await pivots()).toEqual([]);
  });

  it('changes phrase and tags of a pivot and nothing else', async () => {
    const pivot = await turn('first words');
    await backend.call(recordPivotUsage, { body: { pivotId: pivot.id } });
    const change = { pivotPhrase: 'better words', tags: ['Healing' as const] };
    const changed = await backend.call(updatePivot, { params: { id: pivot.id }, body: change });
    const used = { usageCount: 1, lastUsed: expect.any(String) };
    expect(changed).toEqual({ ...pivot, ...change, ...used, version: changed.version });
    expect(await pivots()).toEqual([changed]);
  });

  it('counts the use of a pivot', async () => {
    const { id: pivotId } = await turn('used');
    for (const usageCount of [1, 2]) {
      const used = await backend.call(recordPivotUsage, { body: { pivotId } });
      expect(used).toEqual({ pivotId, usageCount, lastUsed: expect.any(String) });
    }
    expect((await pivots())[0]?.usageCount).toBe(2);
  });

  it('takes back the last use of a pivot, once, and counts the day as if it had not been', async () => {
    const { id: pivotId } = await turn('used');
    const use = async () => (await backend.call(recordPivotUsage, { body: { pivotId } })).lastUsed;
    const undo = (lastUsed: string, usedBefore: string | null) =>
      backend.call(undoPivotUsage, { body: { pivotId, lastUsed, usedBefore } });
    const uses = async () => (await backend.call(getActivity, {})).days.map(day => day.uses);
    const first = await use();
    await new Promise(done => setTimeout(done, 5));
    const second = await use();
    const once = { pivotId, usageCount: 1, lastUsed: first };
    expect(await undo(second, first)).toEqual(once);
    expect(await undo(second, first)).toEqual(once);
    expect(await pivots()).toMatchObject([{ usageCount: 1, lastUsed: first }]);
    expect(await uses()).toEqual([1]);
    // Neither a use that is not the last, nor a last use that would be later than the one taken back.
    expect(await undo(second, null)).toEqual(once);
    expect(await undo(first, second)).toEqual(once);
    expect(await undo(first, null)).toEqual({ pivotId, usageCount: 0, lastUsed: null });
    expect(await uses()).toEqual([0]);
  });

  it('deletes a pivot once', async () => {
    const { id } = await turn('gone');
    expect(await backend.call(removePivot, { params: { id } })).toEqual({ id });
    expect(await pivots()).toEqual([]);
    await expect(backend.call(removePivot, { params: { id } })).rejects.toMatchObject(
      errorLike(404, 'not_found'),
    );
  });
});

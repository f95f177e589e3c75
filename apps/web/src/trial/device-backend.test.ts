import { getCurrentUser, listSessions } from '@turnstone/contract/account';
import { limits } from '@turnstone/contract/limits';
import { listPivots, recordPivotUsage } from '@turnstone/contract/pivots';
import { createProjectIdea, listProjectIdeas } from '@turnstone/contract/project-ideas';
import { getProjectTime } from '@turnstone/contract/project-time';
import { createProjectTimeLog, listProjectTimeLogs } from '@turnstone/contract/project-time-logs';
import { createThought, listThoughts, removeThought } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import { errorOf, onTrial, someId } from '../../test/on-trial.ts';
import { newId } from '../platform/new-id.ts';
import { createDeviceBackend } from './device-backend.ts';

const trial = onTrial();

describe('pages', () => {
  it('hold 50, at most 100, and lead on to the end without a gap', async () => {
    for (let n = 0; n < 120; n += 1) await trial.think(`thought ${n}`);
    expect(await trial.backend.call(listThoughts, {})).toHaveLength(50);
    expect((await trial.backend.page(listThoughts, { limit: 100 })).items).toHaveLength(100);
    expect(await errorOf(trial.backend.page(listThoughts, { limit: 101 }))).toMatchObject({ status: 400 });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await trial.backend.page(listThoughts, { after });
      seen.push(...page.items.map(({ content }) => content));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `thought ${119 - n}`));
  });
});

describe('a repeated request', () => {
  it('is granted once', async () => {
    const first = await trial.think('Once', 'key-1');
    expect(await trial.think('Once', 'key-1')).toEqual(first);
    expect(await trial.backend.call(listThoughts, {})).toHaveLength(1);
    const { id: pivotId } = await trial.turn(first.id, 'Twice');
    const use = () => trial.backend.call(recordPivotUsage, { body: { pivotId }, idempotencyKey: 'key-2' });
    expect([(await use()).usageCount, (await use()).usageCount]).toEqual([1, 1]);
  });

  it('with other words under the same key is refused', async () => {
    await trial.think('One thing', 'key-1');
    expect(await errorOf(trial.think('Another', 'key-1'))).toEqual({ status: 422, code: 'key_reused' });
  });

  it('leaves no copy of the words once they are deleted', async () => {
    const { id } = await trial.think('To be forgotten', 'key-1');
    await trial.backend.call(removeThought, { params: { id } });
    expect(trial.device.entries()['trial-data']).not.toContain('forgotten');
  });
});

describe('a full trial', () => {
  const at = '2026-03-01T10:00:00.000Z';
  const many = <Entry>(entry: Entry) =>
    Array.from({ length: limits.imported }, () => ({ ...entry, id: newId() }));

  it('says so kindly, keeps everything and has room again after a deletion', async () => {
    const thoughts = many({ content: 'One of many', createdAt: at });
    trial.device.access().setItem('trial-data', JSON.stringify({ thoughts }));
    const before = trial.device.entries();
    const error = await trial.think('One too many').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ detail: expect.stringMatching(/hold 5,000 thoughts.*Sign up free/) });
    expect(error).toMatchObject({ status: 403, problem: { code: 'trial_full' } });
    expect(trial.device.entries()).toEqual(before);
    await trial.backend.call(removeThought, { params: { id: thoughts[0]?.id ?? '' } });
    await trial.think('Room for one');
  });

  it('is also full of pivots', async () => {
    const from = { id: newId(), content: 'One of many', createdAt: at };
    const thought = { id: from.id, content: from.content };
    const pivots = many({
      pivotPhrase: 'a',
      tags: [],
      thought,
      usageCount: 0,
      lastUsed: null,
      createdAt: at,
    });
    trial.device.access().setItem('trial-data', JSON.stringify({ thoughts: [from], pivots }));
    expect(await errorOf(trial.turn(from.id, 'One too many'))).toEqual({ status: 403, code: 'trial_full' });
  });
});

describe('a trial', () => {
  it('has an id of its own from its first write on', async () => {
    const idOf = () => JSON.parse(trial.device.entries()['trial-data'] ?? '').importId;
    await trial.think('First');
    const first = idOf();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    await trial.think('Second');
    expect(idOf()).toBe(first);
  });
});

describe('what a trial cannot do', () => {
  it('is said, not faked', async () => {
    expect(trial.backend.supports(listPivots)).toBe(true);
    for (const endpoint of [getCurrentUser, listSessions]) {
      expect(trial.backend.supports(endpoint)).toBe(false);
      expect(await errorOf(trial.backend.call(endpoint, {}))).toEqual({
        status: 401,
        code: 'not_signed_in',
      });
    }
  });

  it('is ideas and time: they come with an account', async () => {
    const params = { id: someId };
    const calls = [
      () => trial.backend.call(listProjectIdeas, { params }),
      () => trial.backend.page(listProjectTimeLogs, {}, params),
      () => trial.backend.call(getProjectTime, {}),
      () =>
        trial.backend.call(createProjectIdea, { body: { projectId: someId, content: 'a', priority: 'low' } }),
      () =>
        trial.backend.call(createProjectTimeLog, {
          body: { projectId: someId, description: 'a', duration: 5 },
        }),
    ];
    for (const endpoint of [listProjectIdeas, listProjectTimeLogs, getProjectTime, createProjectTimeLog])
      expect(trial.backend.supports(endpoint)).toBe(false);
    for (const call of calls) expect(await errorOf(call())).toMatchObject({ code: 'not_signed_in' });
  });

  it('includes everything while trial mode is off', async () => {
    await trial.think('Before');
    trial.device.access().setItem('trial-mode', 'false');
    expect(await errorOf(trial.think('After'))).toMatchObject({ status: 401 });
    expect(await errorOf(trial.backend.call(listThoughts, {}))).toMatchObject({ status: 401 });
  });

  it('shows another tab’s writing at once', async () => {
    const otherTab = createDeviceBackend({ storage: trial.device.access });
    await trial.think('Here');
    await otherTab.call(createThought, { body: { content: 'There' } });
    expect((await trial.backend.call(listThoughts, {})).map(({ content }) => content).sort()).toEqual([
      'Here',
      'There',
    ]);
  });
});

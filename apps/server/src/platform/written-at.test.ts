import { describe, expect, it } from 'vitest';
import { callsBy } from '../../test/calls.ts';
import { useClock } from '../../test/clock.ts';
import { signedInUser } from '../../test/factories/users.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
const setClock = useClock();

const now = '2026-11-15T09:00:00.000Z';
const threeDaysAgo = '2026-11-12T21:40:00.000Z';

const somebody = async () => {
  setClock(now);
  const call = callsBy(app, await signedInUser(app.deps));
  const write = async (writtenAt: string, url: string, body: object, headers = {}) =>
    (
      await call('POST', url, body, { 'written-at': writtenAt, 'time-zone': 'Europe/Lisbon', ...headers })
    ).json();
  return { call, write };
};

const content = 'It was my fault.';
const letter = { title: 'The porch light', content: 'I switched it off.', mood: 'love' };

describe('what was written without a network', () => {
  it('carries the time it was written: a thought, its pivot and the day it counts for, a letter', async () => {
    const { call, write } = await somebody();
    const thought = await write(threeDaysAgo, '/api/thoughts', { content });
    expect(thought).toMatchObject({ content, createdAt: threeDaysAgo });
    const words = { thoughtId: thought.id, pivotPhrase: 'It was ours.', tags: [] };
    expect(await write(threeDaysAgo, '/api/pivots', words)).toMatchObject({ createdAt: threeDaysAgo });
    const times = { createdAt: threeDaysAgo, lastEditedAt: threeDaysAgo };
    expect(await write(threeDaysAgo, '/api/unsent-letters', letter)).toMatchObject(times);
    expect((await call('GET', '/api/unsent-letters')).json()).toMatchObject([times]);
    expect((await call('GET', '/api/activity')).json().days).toEqual([
      { date: '2026-11-12', uses: 0, pivots: 1 },
    ]);
  });

  it('counts for the day it was there', async () => {
    const { call, write } = await somebody();
    const late = '2026-11-12T23:30:00.000Z';
    const headers = { 'time-zone': 'Europe/Madrid' };
    const { id } = await write(late, '/api/thoughts', { content }, headers);
    await write(late, '/api/pivots', { thoughtId: id, pivotPhrase: 'Ours.', tags: [] }, headers);
    expect((await call('GET', '/api/activity')).json().days).toMatchObject([{ date: '2026-11-13' }]);
  });

  it('stands in its lists where it was written, before what was written since', async () => {
    const { call, write } = await somebody();
    const { id: since } = (await call('POST', '/api/thoughts', { content: 'Since.' })).json();
    const { id: before } = await write(threeDaysAgo, '/api/thoughts', { content: 'Before.' });
    const listed = (await call('GET', '/api/thoughts')).json();
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([since, before]);
    const next = (await call('GET', `/api/thoughts?limit=1&after=${since}`)).json();
    expect(next).toMatchObject([{ id: before }]);
  });

  it('is written once, whether or not it says when', async () => {
    const { call, write } = await somebody();
    const key = { 'idempotency-key': 'one-wish' };
    const first = (await call('POST', '/api/thoughts', { content }, key)).json();
    expect(await write(threeDaysAgo, '/api/thoughts', { content }, key)).toEqual(first);
  });
});

describe('a time that cannot be true counts as now', () => {
  it.each([
    ['tomorrow', '2026-11-16T09:00:00.000Z'],
    ['a second ahead', '2026-11-15T09:00:01.000Z'],
    ['more than 30 days ago', '2026-10-16T08:59:59.000Z'],
    ['long ago', '1970-01-01T00:00:00Z'],
    ['no date', '2026-02-30T25:61:00Z'],
    ['no language', 'yesterday'],
    ['nothing', ''],
  ])('%s', async (_, writtenAt) => {
    const { write } = await somebody();
    expect(await write(writtenAt, '/api/thoughts', { content })).toMatchObject({ createdAt: now });
    expect(await write(writtenAt, '/api/unsent-letters', letter)).toMatchObject({ createdAt: now });
  });

  it('and is not asked of what never waits', async () => {
    const { write } = await somebody();
    const project = { title: 'A garden', description: null, category: 'hobby', targetCompletionDate: null };
    expect(await write(threeDaysAgo, '/api/projects', project)).toMatchObject({ createdAt: now });
  });
});

import type { Letter } from '@turnstone/contract/letters';
import { describe, expect, it } from 'vitest';
import { callsBy } from '../../../test/calls.ts';
import { letter, newLetter } from '../../../test/factories/letters.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const letters = '/api/unsent-letters';

const withLetter = async () => {
  const { ctx, cookie } = await signedInUser(app.deps);
  const { id } = await letter(ctx, { title: 'To you', content: 'First words.' });
  const call = callsBy(app, { cookie });
  const read = async () => (await call('GET', `${letters}/${id}`)).json<Letter>();
  const change = (payload: object, version?: number | string) =>
    call('PUT', `${letters}/${id}`, payload, version === undefined ? {} : { 'if-match': `"${version}"` });
  return { ctx, id, call, read, change };
};

describe('a letter that is open in two tabs', () => {
  it('keeps the words that a rename does not name', async () => {
    const { read, change } = await withLetter();
    await change({ content: 'Words of tab B.' });
    expect((await change({ title: 'Renamed in tab A' })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ title: 'Renamed in tab A', content: 'Words of tab B.' });
  });

  it('refuses a change of what is no longer there, and answers what is', async () => {
    const { read, change } = await withLetter();
    const seen = await read();
    expect((await change({ content: 'Words of tab B.' }, seen.version)).statusCode).toBe(200);
    const stale = await change({ content: 'Words of tab A.' }, seen.version);
    expect(stale.statusCode).toBe(409);
    expect(stale.headers['content-type']).toContain('application/problem+json');
    const now = await read();
    expect(now.content).toBe('Words of tab B.');
    expect(stale.json()).toEqual({
      type: 'about:blank',
      title: 'Changed elsewhere',
      status: 409,
      code: 'edit_conflict',
      detail: expect.any(String),
      current: now,
    });
    expect((await change({ content: 'Words of tab A.' }, stale.json().current.version)).statusCode).toBe(200);
    expect((await read()).content).toBe('Words of tab A.');
  });

  it('takes one of twenty changes that were based on the same words', async () => {
    const { read, change } = await withLetter();
    const { version } = await read();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => change({ content: `Words ${i}.` }, version)),
    );
    const taken = responses.filter(({ statusCode }) => statusCode === 200);
    expect(taken).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect(await read()).toEqual(taken[0]?.json());
    for (const response of responses)
      if (response.statusCode === 409) expect(response.json().current).toEqual(await read());
  });

  it('counts every change, of whatever', async () => {
    const { read, change } = await withLetter();
    const first = (await read()).version;
    await change({ isArchived: 'true' });
    await change({ allowComments: 'false' });
    await change({ mood: 'love' });
    expect((await read()).version).toBe(first + 3);
    for (const stale of [first, first + 1, first + 2])
      expect((await change({ isArchived: 'false' }, stale)).statusCode).toBe(409);
  });

  it('takes a change that says nothing of what it was based on: it names its fields', async () => {
    const { read, change } = await withLetter();
    await change({ content: 'Words of tab B.' });
    expect((await change(newLetter({ title: 'All of it' }))).statusCode).toBe(200);
    expect((await read()).title).toBe('All of it');
  });

  it('understands one version in quotes and nothing else', async () => {
    const { id, call, read } = await withLetter();
    const before = await read();
    for (const wrong of ['1', '*', '"1", "2"', 'W/"1"', '""', `"${'1'.repeat(50)}"`]) {
      const response = await call('PUT', `${letters}/${id}`, { title: 'No' }, { 'if-match': wrong });
      expect(response).toMatchObject({ statusCode: 400 });
    }
    expect(await read()).toEqual(before);
  });
});

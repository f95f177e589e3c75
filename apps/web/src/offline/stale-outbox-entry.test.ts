import { createThought, type Thought, updateThought } from '@turnstone/contract/thoughts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../test/setup.ts';
import { createServer, mara } from '../../test/server-in-memory.ts';
import type { PromptConflict } from '../api/conflict-prompt.ts';
import { UnreachableError } from '../api/errors.ts';
import { createMergingBackend } from '../api/merging-backend.ts';
import { createOfflineBackend } from './offline-backend.ts';

afterEach(() => vi.restoreAllMocks());

/** Two tabs of one browser, and no network. */
const withoutNetwork = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { http } = createServer(mara);
  const away = () => Promise.reject(new UnreachableError('No answer'));
  const tab = () => createOfflineBackend({ ...http, call: away, page: away }, mara.id);
  return { here: tab(), there: tab() };
};

const change = ({ id }: Thought, content: string, base: Thought) =>
  [updateThought, { params: { id }, body: { content }, base }] as const;

describe('a thought that waits to be sent', () => {
  it('is not overwritten from a tab that is out of date', async () => {
    const { here, there } = withoutNetwork();
    const first = await here.call(createThought, {
      body: { content: 'As it was.' },
      idempotencyKey: 'key-1',
    });
    const changed = await there.call(...change(first, 'Theirs.', first));
    await expect(here.call(...change(first, 'Mine.', first))).rejects.toMatchObject({
      status: 409,
      problem: { code: 'edit_conflict', current: { id: first.id, content: 'Theirs.' } },
    });
    const mine = await here.call(...change(first, 'Mine.', changed));
    expect(mine).toMatchObject({ id: first.id, content: 'Mine.' });
    // The server counts from 1: what is based on this can never match it by chance.
    for (const { version } of [first, changed, mine]) expect(version).toBeLessThan(1);
  });

  it('is asked about like everything else', async () => {
    const { here, there } = withoutNetwork();
    const first = await here.call(createThought, {
      body: { content: 'As it was.' },
      idempotencyKey: 'key-1',
    });
    await there.call(...change(first, 'Theirs.', first));
    const keepBoth: PromptConflict = async ({ clashes, bothAs }) => {
      expect(clashes).toEqual([{ field: 'content', mine: 'Mine.', other: 'Theirs.' }]);
      expect(bothAs).toBe('one');
      return 'both';
    };
    const merging = createMergingBackend(here, keepBoth, () => {});
    const saved = await merging.call(...change(first, 'Mine.', first));
    expect(saved.content).toBe('Theirs.\n\nMine.');
  });
});

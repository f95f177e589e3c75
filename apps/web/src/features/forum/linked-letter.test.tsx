import { act, screen, within } from '@testing-library/react';
import { listLetterComments } from '@turnstone/contract/forum';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aForumLetter } from '../../../test/forum-in-memory.ts';
import { openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../api/backend.ts';

afterEach(() => {
  vi.doUnmock('./comments.tsx');
  vi.useRealTimers();
});

/** As from a notice: one letter is linked, and one stands below it. The comments are on their way for ever. */
const openLinked = async () => {
  const server = createServer(mara);
  const linked = aForumLetter('The linked one');
  server.forum.letters = [linked, aForumLetter('The other one')];
  const http: Backend = {
    ...server.http,
    page: (endpoint, query, params) =>
      endpoint.path === listLetterComments.path
        ? new Promise(() => {})
        : server.http.page(endpoint, query, params),
  };
  const { user } = openApp(`/forum?letter=${linked.id}`, { ...server, http });
  return { user, card: within(await screen.findByRole('article', { name: 'The linked one' })) };
};

const other = { name: 'The other one' };
/** Well before anybody's patience is over. */
const soon = { timeout: 2_000 };

describe('what stands below a letter that somebody came for', () => {
  it('comes at once where its comments cannot be fetched', async () => {
    vi.doMock('./comments.tsx', () => {
      throw new TypeError('No network');
    });
    await openLinked();
    await screen.findByText('This part did not load');
    await screen.findByRole('article', other, soon);
  });

  it('comes at once where its comments are folded', async () => {
    const { user, card } = await openLinked();
    const fold = await card.findByRole('button', { name: 'No comments yet', expanded: true });
    expect(screen.queryByRole('article', other)).toBeNull();
    await user.click(fold);
    await screen.findByRole('article', other, soon);
  });

  it('comes after four seconds where its comments are slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { card } = await openLinked();
    await card.findByRole('button', { name: 'No comments yet', expanded: true });
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.queryByRole('article', other)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    await screen.findByRole('article', other, soon);
  });
});

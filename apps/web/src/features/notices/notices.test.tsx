import { act, screen, waitFor, within } from '@testing-library/react';
import { createLetter, shareLetter } from '@turnstone/contract/letters';
import type { Notice } from '@turnstone/contract/notices';
import { describe, expect, it } from 'vitest';
import { aComment } from '../../../test/forum-in-memory.ts';
import { aStatement } from '../../../test/moderation-in-memory.ts';
import { button, goTo, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { newId } from '../../platform/new-id.ts';

const letterId = '01900000-0000-7000-8000-0000000000b1';

const notice = (overrides: Partial<Notice> = {}): Notice => ({
  id: newId(),
  kind: 'comment',
  count: 1,
  letterId,
  createdAt: new Date().toISOString(),
  isRead: false,
  ...overrides,
});

const openWith = async (...notices: Notice[]) => {
  const server = createServer({ ...mara, plan: 'plus' });
  // Newest first: the first has the highest id.
  server.notices.notices = notices
    .toReversed()
    .map(one => ({ ...one, id: newId() }))
    .toReversed();
  const app = openApp('/library', server);
  await heading('Your Pivot Library');
  return { ...app, server };
};

const openBell = async ({ user }: Pick<ReturnType<typeof openApp>, 'user'>) => {
  await user.click(await button('Notifications'));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};

describe('notices', () => {
  it('are counted on the bell, listed above what is always there, and read once they were seen', async () => {
    const app = await openWith(
      notice({ count: 3 }),
      notice({ kind: 'decision', letterId: null }),
      notice({ kind: 'order', letterId: null, isRead: true }),
    );
    await screen.findByText('2 new notifications');
    const bell = await openBell(app);
    const list = within(await bell.findByRole('region', { name: 'New for you' }));
    expect(list.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['3 comments on your letterTodayNew', `/forum?letter=${letterId}`],
      ['A moderation decision about something you sharedTodayNew', '/account#decisions'],
      ['Your order is on its wayToday', '/account#orders'],
    ]);
    bell.getByText('New forum replies to your posts');
    await waitFor(() => expect(screen.queryByText('2 new notifications')).toBeNull());
    expect(app.server.notices.notices.every(({ isRead }) => isRead)).toBe(true);
  });

  it('are counted anew when somebody comes back to the page', async () => {
    const { server } = await openWith(notice({ isRead: true }));
    server.notices.notices = [notice()];
    expect(screen.queryByText('1 new notification')).toBeNull();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('1 new notification');
  });

  it('of nobody leave the bell as it is', async () => {
    const app = await openWith();
    const bell = await openBell(app);
    bell.getByText('The notification system is coming soon.');
    expect(bell.queryByRole('region', { name: 'New for you' })).toBeNull();
    expect(screen.queryByText(/new notification/)).toBeNull();
  });

  it('lead to their place and close the bell', async () => {
    const app = await openWith(notice());
    const bell = await openBell(app);
    await app.user.click(await bell.findByRole('link', { name: /A comment on your letter/ }));
    await heading('Community Support Forum');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
  });

  it('of a comment are followed by its count on the letter, also where the letters were read before', async () => {
    const server = createServer({ ...mara, plan: 'plus' });
    const words = { title: 'The mug', content: 'I washed it today.', mood: 'love' } as const;
    const { id } = await server.accountData.call(createLetter, { body: words });
    await server.http.call(shareLetter, { params: { id }, body: { authorName: 'June' } });
    const { user } = openApp('/letters', server);
    await screen.findByRole('article', { name: 'The mug' });
    server.forum.comments = [aComment({ letterId: id })];
    server.notices.notices = [notice({ letterId: id })];
    const bell = await openBell({ user });
    await user.click(await bell.findByRole('link', { name: /A comment on your letter/ }));
    await heading('Community Support Forum');
    await goTo(user, 'Journal & Letters');
    await screen.findByRole('link', { name: 'Read 1 comment' });
  });

  it('lead to a part of the page that somebody is on, and it is read anew', async () => {
    const server = createServer(mara);
    const { user } = openApp('/account', server);
    await screen.findByText('Nothing you shared has been hidden or taken down.');
    server.moderation.statements = [aStatement()];
    server.notices.notices = [notice({ kind: 'decision', letterId: null })];
    const bell = await openBell({ user });
    await user.click(await bell.findByRole('link', { name: /A moderation decision/ }));
    await waitFor(() =>
      expect(screen.queryByText('Nothing you shared has been hidden or taken down.')).toBeNull(),
    );
    await waitFor(() => expect(document.activeElement?.id).toBe('decisions'));
  });

  it('are not asked for on trial', async () => {
    const { user } = openOnTrial('/library');
    const bell = await openBell({ user });
    bell.getByText('Practice session reminders');
    expect(bell.queryByRole('region', { name: 'New for you' })).toBeNull();
  });
});

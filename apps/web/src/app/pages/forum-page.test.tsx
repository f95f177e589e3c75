import { screen, within } from '@testing-library/react';
import { type ForumLetter, toForumLetter } from '@turnstone/contract/forum';
import { describe, expect, it } from 'vitest';
import { heading, openApp } from '../../../test/open-app.tsx';
import { createServer } from '../../../test/server-in-memory.ts';

const letter: ForumLetter = toForumLetter({
  id: '01900000-0000-7000-8000-0000000000f1',
  title: 'The porch light',
  content: `${'a'.repeat(200)}${'b'.repeat(50)}`,
  mood: 'hopeful',
  authorName: 'Quiet River',
  sharedAt: '2026-01-01T00:00:00.000Z',
  allowComments: true,
  commentCount: 0,
  isMine: false,
  review: null,
});

const openForum = async (letters: readonly ForumLetter[] = []) => {
  const server = createServer(null);
  server.forum.letters = [...letters];
  const opened = openApp('/forum', server);
  await heading('Community Support Forum');
  return opened;
};

describe('the forum', () => {
  it('greets a visitor with three guidelines and three tabs, letters first', async () => {
    await openForum();
    screen.getByText(/You never have to post\./);
    const guidelines = screen.getByRole('list', { name: 'How we treat each other' });
    for (const [at, title] of ['Be Supportive', 'Respect Privacy', 'Practice Kindness'].entries())
      within(within(guidelines).getAllByRole('listitem')[at] as HTMLElement).getByText(title);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Letters', 'Image Library', 'Pivot Library']);
    expect(tabs.map(({ ariaSelected }) => ariaSelected)).toEqual(['true', 'false', 'false']);
    await screen.findByText('No letters here yet. Yours could be the first.');
  });

  it('shows the first 200 characters of a letter, and its comments when they are unfolded', async () => {
    const { user } = await openForum([letter]);
    const card = within(await screen.findByRole('article', { name: 'The porch light' }));
    card.getByText('Quiet River');
    card.getByText('Hopeful');
    card.getByText(`${'a'.repeat(200)}…`);
    await user.click(card.getByRole('button', { name: 'Read the whole letter' }));
    card.getByText(letter.content);
    expect(card.queryByText('To leave a kind word, please sign in.')).toBeNull();
    const fold = card.getByRole('button', { name: 'No comments yet' });
    await user.click(fold);
    await card.findByText('To leave a kind word, please sign in.');
    expect(fold.getAttribute('aria-expanded')).toBe('true');
  });
});
